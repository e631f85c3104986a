import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'
import { paragraph, run, wordDocument } from '../../support/documents/word-document.ts'

const work = `
EXPERIENCE
Van Driver, Mumbles Parcels Ltd, 03/2019 – 06/2024
- Delivered 120 parcels a day in a town of 50,000
`

const table = (rows: string[][]) =>
  `<w:tbl>${rows.map(row => `<w:tr>${row.map(text => `<w:tc>${paragraph(run(text))}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

const nameIn = async (bytes: Uint8Array, file = 'a.txt') =>
  (await parseResume(bytes, file)).content.basics?.name

describe('a name', () => {
  it.each([
    ['ELLEN Q. MARSH, EIT', 'ELLEN Q. MARSH'],
    ['Tobias Wren, FNP-BC', 'Tobias Wren'],
    ['ROSA DELGADO-PINE, LCSW', 'ROSA DELGADO-PINE'],
    ['Harriet Voss, LEED AP', 'Harriet Voss'],
    ['Ibrahim Calloway, PharmD, BCPS', 'Ibrahim Calloway'],
    ['PRIYA N. HOLLOWAY, SHRM-CP', 'PRIYA N. HOLLOWAY'],
    ['Gwen Tarrant, MCIPD', 'Gwen Tarrant'],
    ['Owen Adair, CRNA', 'Owen Adair'],
  ])('stands before the letters of what its person holds: %s', async (line, name) => {
    const text = `${line}\n12 Alder Court, Boise, Idaho 83702 | 208.555.0190\n${work}`
    expect(await nameIn(bytesOf(text))).toBe(name)
  })

  it.each(['Fall River, MA', 'Novi Sad, RS', 'Leeds, UK'])(
    'is none where a town and its country stand so: %s',
    async line => {
      expect(await nameIn(bytesOf(`${line}\n208.555.0190\n${work}`))).toBeUndefined()
    },
  )

  const labelled = [
    ['Ad Soyad', 'Çağla Demirtaş'],
    ['Adı Soyadı', 'Çağla Demirtaş'],
    ['Name', 'Mina Oakhurst'],
    ['Full name', 'Mina Oakhurst'],
    ['Vorname, Name', 'Lena Habicht'],
    ['Vor- und Zuname', 'Lena Habicht'],
    ['Nom, prénom', 'Aline Corbeau'],
    ['Nom et prénom', 'Aline Corbeau'],
    ['Nombre y apellidos', 'Inés Robledo Paz'],
    ['Nome e cognome', 'Livia Farnesi'],
    ['Naam', 'Femke Zwaan'],
    ['Nome completo', 'Rui Quintela'],
    ['Imię i nazwisko', 'Olga Wrona'],
    ['Jméno a příjmení', 'Hana Sýkorová'],
    ['Meno a priezvisko', 'Zuzana Drozdová'],
    ['Név', 'Holló Eszter'],
    ['Namn', 'Signe Lärka'],
    ['Navn', 'Kari Svale'],
    ['Nimi', 'Aino Kurki'],
    ['ФИО', 'Сорокина Вера Павловна'],
    ['ПІБ', 'Леся Горобець'],
    ["Прізвище, ім'я", 'Горобець Леся'],
    ['Име и фамилия', 'Рада Лястовичкова'],
    ['Име и презиме', 'Јелена Врабец'],
    ['Ime i prezime', 'Iva Slavuj'],
    ['Ime in priimek', 'Maja Lastovka'],
    ['Nume și prenume', 'Ioana Rândunică'],
    ['Ονοματεπώνυμο', 'Μαρία Αηδόνη'],
  ] as const

  it.each(labelled)('stands behind its label in a line, %s: %s', async (label, name) => {
    const text = `${label} : ${name}\nE-mail : a.b@post.example\n${work}`
    expect(await nameIn(bytesOf(text))).toBe(name)
  })

  it.each(labelled)('stands beside its label in a table, %s: %s', async (label, name) => {
    const rows = [
      [label, `: ${name}`],
      ['E-mail', ': a.b@post.example'],
    ]
    const lines = work
      .trim()
      .split('\n')
      .map(line => paragraph(run(line)))
    const body = paragraph(run('CV')) + table(rows) + lines.join('')
    expect(await nameIn(wordDocument({ body }), 'a.docx')).toBe(name)
  })

  it.each([
    ['Ich heiße Ruben Falkner und bin 44 Jahre alt. Ich wohne in Gera.', 'Ruben Falkner'],
    ['Mein Name ist Ruben Falkner, ich suche eine Stelle im Lager.', 'Ruben Falkner'],
    ['My name is Tess Winterbourne and I am 19 years old.', 'Tess Winterbourne'],
    ["Hi, I'm called Tess Winterbourne. I live in Hull.", 'Tess Winterbourne'],
    ["Je m'appelle Aline Corbeau, j'ai 30 ans et je cherche un emploi.", 'Aline Corbeau'],
    ['Me llamo Inés Robledo Paz y tengo 28 años.', 'Inés Robledo Paz'],
    ['Mi chiamo Livia Farnesi e abito a Lecce.', 'Livia Farnesi'],
    ['Mijn naam is Femke Zwaan en ik woon in Assen.', 'Femke Zwaan'],
    ['Chamo-me Rui Quintela e tenho 40 anos.', 'Rui Quintela'],
    ['Nazywam się Olga Wrona i szukam pracy.', 'Olga Wrona'],
    ['Jmenuji se Hana Sýkorová a bydlím v Plzni.', 'Hana Sýkorová'],
    ['Jag heter Signe Lärka och är 20 år.', 'Signe Lärka'],
    ['Меня зовут Вера Сорокина, мне 35 лет.', 'Вера Сорокина'],
    ['Benim adım Çağla Demirtaş, 25 yaşındayım.', 'Çağla Demirtaş'],
  ])('is told in the first sentence: %s', async (line, name) => {
    const text = `CV\n\n${line}\n\nWork:\nVan Driver, Mumbles Parcels Ltd, 2019 - 2024\n`
    expect(await nameIn(bytesOf(text))).toBe(name)
  })

  it('is not that of a firm or a person told of elsewhere', async () => {
    const text = `Mina Oakhurst\nm.oak@post.example\n\nEXPERIENCE\nDriver, Reef Ltd, 2019 - 2024\n- Wrote a book, "My name is Tess Winterbourne"\n`
    expect(await nameIn(bytesOf(text))).toBe('Mina Oakhurst')
  })
})
