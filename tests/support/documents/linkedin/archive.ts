import { Buffer } from 'node:buffer'
import { strToU8, zipSync } from 'fflate'

/** The archive of an invented person, file by file, in the columns that LinkedIn writes. */
export const archiveFiles: Record<string, string> = {
  'Profile.csv': `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Ines,Halvorsen,,"Quay 4, Bergen",Apr 3,"Harbour pilot, and écluse keeper","I bring large ships through small gaps.
""Slowly"" is a speed, too.",Maritime,5003,"Bergen, Vestland, Norway",[ineshalvorsen],"[PORTFOLIO:https://ines.example/work],[PERSONAL:https://ines.example]",
`,
  'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Fjord Pilots AS,Senior Pilot,"Pilots tankers, and trains the new ones.

• Brought in 412 ships without a scratch
• Wrote the winter handbook","Bergen, Norway",Mar 2019,
Fjord Pilots AS,Pilot,Night shifts.,Bergen,January 2015,Feb 2019
Skylark Lines,"Deck officer, second",,,2011,2014-12
`,
  'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
Western Maritime College,2008,2011,Thesis on tides,"Bachelor of Science, Nautical Studies",Rowing club
`,
  'Skills.csv': `Name
Ship handling
Radar
C++
ship handling
`,
  'Languages.csv': `Name,Proficiency
Norwegian,Native or bilingual proficiency
English,PROFESSIONAL_WORKING
`,
  'Certifications.csv': `Name,Url,Authority,Started On,Finished On,License Number
Pilotage certificate A,https://board.example/c/77,Coastal Board,Jun 2015,,NO-7712
`,
  'Projects.csv': `Title,Description,Url,Started On,Finished On
Tide table,A pocket table of the tides.,https://tides.example,2016,2018
`,
  'Volunteering.csv': `Company Name,Role,Cause,Started On,Finished On,Description
Sea Rescue Sund,Crew,Disaster relief,May 2012,,
`,
  'Honors.csv': `Title,Description,Issued On
Quiet Hand,For the landing of the Skylark.,Dec 2020
`,
  'Publications.csv': `Name,Published On,Description,Publisher,Url
On slow turns,Oct 2021,How to turn.,Tide Press,https://press.example/turns
`,
  'Email Addresses.csv': `Email Address,Confirmed,Primary,Updated On
old@ines.example,Yes,No,1/1/20
ines@ines.example,Yes,Yes,2/2/20
`,
  'PhoneNumbers.csv': `Extension,Number,Type
,+47 55 50 01 00,Mobile
`,
  'Connections.csv': `Notes:
"When exporting your connection data, you may notice that some are missing."

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Olav,Strand,https://www.linkedin.com/in/olav-strand,,Skylark Lines,Mate,01 Jan 2020
`,
  'messages.csv': `CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,DATE,SUBJECT,CONTENT
1,,Olav Strand,,Ines Halvorsen,2020-01-01,,A secret
`,
  'Registration.csv': `Registered At,Registration Ip,Subscription Types
1/1/10,192.0.2.7,none
`,
  'Jobs/Saved Jobs.csv': `Saved Date,Job Url,Job Title,Company Name
1/1/24,https://jobs.example/1,Pilot,Skylark Lines
`,
}

export type Files = Record<string, string | Uint8Array>

/** A zip as LinkedIn makes one: deflated. */
export const archive = (files: Files = archiveFiles): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [
          name,
          typeof text === 'string' ? strToU8(text) : text,
        ]),
      ),
    ),
  )

/** Each file of the archive, changed. */
export const eachFile = (
  change: (text: string, name: string) => string | Uint8Array,
  files: Record<string, string> = archiveFiles,
): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, change(text, name)]))

/** The archive without some of its files. */
export const without = (...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(archiveFiles).filter(([name]) => !names.includes(name)))

/** Changes a number of a central directory's entry: its offset there, and the bytes it takes. */
export function patchDirectory(zip: Buffer, index: number, at: number, value: number): Buffer {
  const changed = Buffer.from(zip)
  const end = changed.lastIndexOf('PK\u0005\u0006')
  let entry = changed.readUInt32LE(end + 16)
  for (let skipped = 0; skipped < index; skipped++)
    entry +=
      46 +
      changed.readUInt16LE(entry + 28) +
      changed.readUInt16LE(entry + 30) +
      changed.readUInt16LE(entry + 32)
  changed.writeUInt32LE(value, entry + at)
  return changed
}
