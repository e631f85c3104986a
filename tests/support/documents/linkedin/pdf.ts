import { letterWidth, makePositionedPdf, type PlacedText } from '../positioned-pdf.ts'

/** A profile as LinkedIn saves it as PDF, before it is laid out. */
export interface PdfProfile {
  contact: string[]
  sidebar: [heading: string, items: string[]][]
  name: string
  headline: string
  place: string
  summary: [heading: string, text: string] | null
  work: [heading: string, companies: PdfCompany[]]
  education: [heading: string, schools: { school: string; details: string }[]]
  /** As "Page 1 of 2". */
  footer: (page: number, pages: number) => string
  contactHeading: string
}

interface PdfCompany {
  company: string
  /** The sum of the years, of a company with several roles. */
  sum?: string
  roles: { title: string; period: string; place?: string; description?: string }[]
}

const left = 22
const middle = 224
const sizes = { name: 26, heading: 15.75, company: 12, title: 11.5, small: 10.5, aside: 13 }

/** Breaks a text where LinkedIn does: between words, and links at their hyphens. */
function wrap(text: string, size: number, width: number): string[] {
  const most = Math.floor(width / (size * letterWidth))
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const piece of paragraph.split(/(?<=[\s-])/)) {
      if (line && (line + piece).trimEnd().length > most) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += piece
    }
    lines.push(line.trimEnd())
  }
  return lines
}

/** Writes a profile in LinkedIn's two columns, over as many pages as it takes. */
export function makeLinkedInPdf(profile: PdfProfile): Uint8Array {
  const pages: PlacedText[][] = [[]]
  let y = 0
  const main = (text: string, size: number, space: number, width = 350) => {
    wrap(text, size, width).forEach((line, index) => {
      y += index === 0 ? space : size * 1.3
      if (y > 720) {
        pages.push([])
        y = 50
      }
      if (line) pages.at(-1)?.push({ x: middle, y, size, text: line })
    })
  }
  main(profile.name, sizes.name, 60)
  main(profile.headline, sizes.company, 24)
  main(profile.place, sizes.company, 18)
  if (profile.summary) {
    main(profile.summary[0], sizes.heading, 36)
    main(profile.summary[1], sizes.company, 24)
  }
  main(profile.work[0], sizes.heading, 36)
  for (const { company, sum, roles } of profile.work[1]) {
    main(company, sizes.company, 26)
    if (sum) main(sum, sizes.small, 15)
    for (const { title, period, place, description } of roles) {
      main(title, sizes.title, 16)
      main(period, sizes.small, 15)
      if (place) main(place, sizes.small, 15)
      if (description) main(description, sizes.small, 21)
    }
  }
  main(profile.education[0], sizes.heading, 36)
  for (const { school, details } of profile.education[1]) {
    main(school, sizes.company, 26)
    main(details, sizes.small, 15)
  }
  let asideY = 40
  const aside = (text: string, size: number, space: number) =>
    wrap(text, size, 150).forEach((line, index) => {
      asideY += index === 0 ? space : size * 1.2
      pages[0]?.push({ x: left, y: asideY, size, text: line })
    })
  aside(profile.contactHeading, sizes.aside, 20)
  for (const line of profile.contact) aside(line, sizes.small, 18)
  for (const [heading, items] of profile.sidebar) {
    aside(heading, sizes.aside, 32)
    for (const item of items) aside(item, sizes.small, 19)
  }
  pages.forEach((page, index) =>
    page.push({ x: 270, y: 765, size: 9, text: profile.footer(index + 1, pages.length) }),
  )
  return makePositionedPdf(pages)
}

/** An invented person's profile in English. */
export const englishProfile: PdfProfile = {
  contactHeading: 'Contact',
  contact: [
    '+47 55 50 01 00 (Mobile)',
    'ines@ines.example',
    'ines.example/work (Portfolio)',
    'www.linkedin.com/in/ines-halvorsen-harbour-pilot-77 (LinkedIn)',
    'www.pilots-of-the-western-fjords.example/about-the-pilots (Company)',
  ],
  sidebar: [
    ['Top Skills', ['Ship handling', 'Bridge resource management in confined waters', 'Radar']],
    ['Languages', ['Norwegian (Native or Bilingual)', 'English (Professional Working)']],
    ['Certifications', ['Pilotage certificate A', 'Advanced course in winter navigation']],
    ['Honors-Awards', ['Quiet Hand']],
    ['Publications', ['On slow turns']],
  ],
  name: 'Ines Halvorsen',
  headline:
    'Harbour pilot at Fjord Pilots | I bring large ships through small gaps, slowly and in any weather',
  place: 'Bergen, Vestland, Norway',
  summary: [
    'Summary',
    'Twenty years on bridges, eleven of them as a pilot in the fjords of the west, where the water is deep and the room is small.\nI teach too.',
  ],
  work: [
    'Experience',
    [
      {
        company: 'Fjord Pilots AS',
        sum: '11 years 2 months',
        roles: [
          {
            title: 'Senior Pilot',
            period: 'March 2019 - Present (7 years)',
            place: 'Bergen, Norway',
            description:
              'Pilots tankers, and trains the new ones in all that the books leave out, which is most of it.\n- Brought in 412 ships without a scratch\n- Wrote the winter handbook',
          },
          {
            title: 'Pilot',
            period: 'January 2015 - February 2019 (4 years 2 months)',
            description: 'Night shifts from May 2016 - June 2017 in the outer fjord.',
          },
        ],
      },
      {
        company: 'Skylark Lines',
        roles: [
          {
            title: 'Deck officer',
            period: '2011 - December 2014 (4 years)',
            place: 'Stavanger og omegn',
          },
        ],
      },
    ],
  ],
  education: [
    'Education',
    [
      {
        school: 'Western Maritime College',
        details:
          'Bachelor of Science - BS, Nautical Studies and the Law of the Sea · (2008 - 2011)',
      },
      { school: 'Harbour School', details: 'Able seaman' },
    ],
  ],
  footer: (page, pages) => `Page ${page} of ${pages}`,
}
