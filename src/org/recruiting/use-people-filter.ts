import { useSearchParams } from 'react-router-dom'
import { placeLength, queryLength, wordLength } from '#server/limits.ts'
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
  // What is longer than may be asked for was typed nowhere here.
  const text = (name: string, most: number) => (search.get(name) ?? '').slice(0, most)
  const words = (name: string) =>
    search
      .getAll(name)
      .flatMap(word => word.trim().slice(0, wordLength) || [])
      .slice(0, mostWanted)
  const chosen: Chosen = {
    q: text('q', queryLength),
    skills: words('skills'),
    place: text('place', placeLength),
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
