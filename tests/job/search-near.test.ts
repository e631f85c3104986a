import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp()

/** Jobs of one unusual word, one in each of these towns, titled by them. */
async function jobsIn(towns: [town: string, country: string][]) {
  const admin = await t.newAdmin()
  const word = unique('cooper').replaceAll('-', '')
  for (const [addressLocality, addressCountry] of towns) {
    const title = `${word} ${addressLocality} ${addressCountry}`
    await publishJob(admin, { title, addressLocality, addressCountry })
  }
  const visitor = await t.callerFor()
  const list = async (place: string, radius?: 10 | 25 | 50 | 100) => {
    const { items, reading } = await visitor.job.list({ query: word, place, radius })
    const titles = items.map(({ title }) => title.slice(word.length + 1)).toSorted()
    return { titles, isUnknown: reading?.isPlaceUnknown }
  }
  return { word, admin, list }
}

describe('a radius', () => {
  it('finds the towns around one that has no job itself, as far as it reaches', async () => {
    const { word, list } = await jobsIn([
      ['Galway', 'IE'],
      ['Athenry', 'IE'],
      ['Limerick', 'IE'],
      ['Dublin', 'IE'],
      ['Galway', 'US'],
    ])
    expect((await list('Oranmore')).titles).toEqual([])
    expect(await list('Oranmore', 10)).toEqual({ titles: ['Galway IE'], isUnknown: false })
    expect((await list('Oranmore', 25)).titles).toEqual(['Athenry IE', 'Galway IE'])
    expect((await list('Oranmore, Ireland', 100)).titles).toEqual([
      'Athenry IE',
      'Galway IE',
      'Limerick IE',
    ])
    const feed = (await t.client().get(`/feed.xml?q=${word}&place=Oranmore&km=25`)).body
    expect(feed.match(/<entry>/g)).toHaveLength(2)
  })

  it('reaches over a border, and knows a town by its other names', async () => {
    const { list } = await jobsIn([
      ['Basel', 'CH'],
      ['Lörrach', 'DE'],
      ['Zürich', 'CH'],
      ['München', 'DE'],
      ['Freising', 'DE'],
    ])
    expect((await list('Basle, Switzerland', 25)).titles).toEqual(['Basel CH', 'Lörrach DE'])
    expect((await list('Munich', 50)).titles).toEqual(['Freising DE', 'München DE'])
  })

  it('looks around the town of the state or country that is named', async () => {
    const { list } = await jobsIn([
      ['Boston', 'US'],
      ['Ely', 'GB'],
    ])
    expect((await list('Cambridge', 25)).titles).toEqual(['Boston US', 'Ely GB'])
    expect((await list('Cambridge, MA', 25)).titles).toEqual(['Boston US'])
    expect((await list('Cambridge, Massachusetts', 25)).titles).toEqual(['Boston US'])
    expect((await list('Cambridge, UK', 25)).titles).toEqual(['Ely GB'])
  })

  it('never finds less than the place alone, and says where it does not know it', async () => {
    const { list } = await jobsIn([
      ['Newcastle upon Tyne', 'GB'],
      ['Nowhere Under Wold', 'GB'],
    ])
    expect((await list('Newcastle', 10)).titles).toEqual((await list('Newcastle')).titles)
    expect(await list('Nowhere Under Wold', 25)).toEqual({
      titles: ['Nowhere Under Wold GB'],
      isUnknown: true,
    })
    expect((await list('United Kingdom', 25)).titles).toHaveLength(2)
  })

  it('is kept with a saved search, and leaving the place out leaves it out', async () => {
    const { word, admin } = await jobsIn([['Athenry', 'IE']])
    const { items } = await admin.caller.job.list({ query: word, place: 'Oranmore', radius: 25 })
    expect(items).toHaveLength(1)
    const { query } = await admin.caller.job.saveSearch({
      query: `q=${word}&place=Oranmore&km=25`,
      label: 'Coopers',
      notify: 'none',
    })
    expect(query).toBe(`q=${word}&place=Oranmore&km=25`)
    const looser = await admin.caller.job.looser({ query: word, place: 'Bergen', radius: 50 })
    expect(looser).toEqual([{ name: 'place', total: 1 }])
    const around = await admin.caller.job.looser({ query: word, place: 'Oranmore' })
    expect(around).toEqual([
      { name: 'place', total: 1 },
      { name: 'near', total: 1 },
    ])
  })
})
