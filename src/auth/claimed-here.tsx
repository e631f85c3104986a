import { useQuery } from '@tanstack/react-query'
import { apiGet, organizationKey, type RouterOutputs } from '#src/api.ts'
import { Alert } from '#src/ui/alert.tsx'

/** Of a login that a claim's link led to: what is being claimed. Nothing where there is no such page. */
export function ClaimedHere({ orgSlug }: { orgSlug: string }) {
  const { data } = useQuery({
    queryKey: organizationKey(orgSlug),
    queryFn: apiGet<{ data: RouterOutputs['org']['bySlug'] }>,
  })
  if (!data) return null
  return (
    <Alert title={`You are claiming ${data.data.name}`}>
      <p>
        Log in, or create an account, to become its owner. If it has an e-mail domain, your address
        must be on it.
      </p>
    </Alert>
  )
}
