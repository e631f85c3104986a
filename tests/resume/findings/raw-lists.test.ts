import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { bytesOf, textOf } from '../../support/documents/resume-text.ts'

const read = async (skills: string) => parseResume(bytesOf(textOf({ skills })), 'a.txt')
const findingOf = async (skills: string, code: string) =>
  analyzeResume(await read(skills), '2026-11').findings.find(one => one.code === code)

describe('a list in plain sight', () => {
  it.each([
    'UPRAWNIENIA I SYSTEMY\nCertyfikat MF nr 5550/2013. Comarch ERP XL, Optima, Płatnik, Excel z Power Query.',
    'CIVILIAN TOOLS\nSAP PM, Fleetio, Excel, hydraulic diagnostics',
    'Key skills (list 5): 1. Customer service 2. Cash handling 3. Stock',
    'PROGRAMMES I CAN USE\nSage, Xero, Excel, Outlook',
    'MACHINES\n360 excavator, telehandler, dumper, roller',
    'TICKETS\nQuad bike, chainsaw level 1, chemical user, HR licence',
    'MASCHINEN UND ANLAGEN\nFräsmaschine, CNC-Drehbank, Säge, Presse',
    'LOGICIELS PRATIQUÉS\nCiel, EBP, Sage, Excel',
    'PROGRAMAS QUE MANEJO\nContaplus, Facturaplus, Excel, Word',
    'MACCHINARI\nMuletto, transpallet, pressa, tornio',
    'SYSTEMEN\nExact, AFAS, Excel, Twinfield',
    'OPROGRAMOWANIE\nRevit, Archicad, Lumion, Twinmotion',
    'PROGRAMOK\nWord, Excel, Photoshop, Canva',
    'VERKTYG\nFigma, Sketch, Miro, Jira',
    'ПРОГРАММЫ\n1С, Excel, Консультант, Контур',
    'PLANT I OPERATE\nCherry picker\nScissor lift\nForward tipper',
    'Software: Sage 50, Xero, Excel',
  ])('is not said to be missing: %s', async skills => {
    expect(await findingOf(skills, 'NO_SKILLS')).toBeUndefined()
  })

  it.each([
    'IN SHORT\nI came to Britain in 2011 as a night cleaner and have led teams since.',
    'ABOUT MY PRACTICE\nI plan from what children do, and write it up each week.',
    'MACHINE SHOP\nI ran it for a year.',
    '',
  ])('is said to be missing where none is: %s', async skills => {
    expect(await findingOf(skills, 'NO_SKILLS')).toBeDefined()
  })

  it.each([
    'Home language Sesotho\nHealth Excellent\nCriminal record None',
    'Bydliště\nMlýnská 4, Kolín\nE-mail\njana@post.example',
    'PERSONA Zeitarbeit GmbH · Niederlassung Bremen · Kandidatenprofil · Seite 1',
    'Maren Oddvar Quill · Confidential · 1 / 1',
    'Tesgo\nCustomer assistant\nmin wage',
  ])('is not asked of what is none: %s', async skills => {
    const found = await findingOf(skills, 'NO_SKILLS')
    const [, quoted] = /"([^"]+)"/.exec(found?.message ?? '') ?? []
    expect(quoted).toBeUndefined()
  })
})

it.each([
  ['Stata, R, QGIS. English, Spanish.', ['Stata', 'R', 'QGIS', 'English', 'Spanish']],
  ['SAP FI, Excel (Power Query). Angielski C1', ['SAP FI', 'Excel (Power Query)', 'Angielski C1']],
  ['Sage 50. Xero. Dext.', ['Sage 50', 'Xero', 'Dext']],
  ['Node.js, Vue.js, ASP.NET', ['Node.js', 'Vue.js', 'ASP.NET']],
  ['Adobe CC incl. Photoshop, Figma', ['Adobe CC incl. Photoshop', 'Figma']],
  ['AutoCAD | Revit | MS Project', ['AutoCAD', 'Revit', 'MS Project']],
  ['Cloud & DevOps: Docker, Terraform', ['Docker', 'Terraform']],
])('a list of skills is cut at stops: %s', async (line, items) => {
  const { content } = await read(`SKILLS\n${line}`)
  expect(content.skills?.flatMap(one => one.keywords ?? one.name ?? [])).toEqual(items)
})

it('names the letters that stand apart, and none that do not', async () => {
  const found = await findingOf('S K I L L S\nSQL, planning', 'SPACED_LETTERS')
  expect(found?.message).toBe('"S K I L L S" is set with a space between the letters.')
  expect(await findingOf('SKILLS\nDisruption · Podcasts · C ·', 'SPACED_LETTERS')).toBeUndefined()
})
