import { useSearchParams } from 'react-router-dom'
import { seniorities } from '#server/job/schema.ts'
import { mostWanted, openStates } from '#server/people/schema.ts'

interface Chosen {
  q: string
  skills: string[]
  place: string
  seniority: string
  languages: string[]
  openTo: string
}

const none: Chosen = { q: '', skills: [], place: '', seniority: '', languages: [], openTo: '' }

/** Whom one looks for: all of it in the address. */
export function usePeopleFilter() {
  const [search, setSearch] = useSearchParams()
  const words = (name: string) => search.getAll(name).filter(Boolean).slice(0, mostWanted)
  const chosen: Chosen = {
    q: search.get('q') ?? '',
    skills: words('skills'),
    place: search.get('place') ?? '',
    seniority: seniorities.find(one => one === search.get('seniority')) ?? '',
    languages: words('languages'),
    openTo: openStates.find(one => one === search.get('openTo')) ?? '',
  }
  const filter = {
    q: chosen.q,
    skills: chosen.skills,
    place: chosen.place,
    languages: chosen.languages,
    ...(chosen.seniority && { seniority: chosen.seniority as (typeof seniorities)[number] }),
    ...(chosen.openTo && { openTo: chosen.openTo as (typeof openStates)[number] }),
  }
  const set = (parts: Partial<Chosen>) =>
    setSearch(
      all => {
        for (const [name, value] of Object.entries(parts)) {
          all.delete(name)
          for (const one of [value].flat()) if (one) all.append(name, one)
        }
        return all
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    chosen,
    filter,
    isNarrowed: Object.values(chosen).some(value => value.length > 0),
    set,
    clear: () => set(none),
  }
}
