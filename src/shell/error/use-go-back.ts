import { useNavigate } from 'react-router-dom'
import { paths } from '#server/paths.ts'

/** To where one came from, or the dashboard. */
export function useGoBack() {
  const navigate = useNavigate()
  return () => (window.history.length > 1 ? navigate(-1) : navigate(paths.dashboard))
}
