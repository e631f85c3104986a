import { sections } from '#server/profile/sections.ts'

/** File of the archive, and what becomes of it. */
const rows = [
  ['Profile', 'Headline, location, about, links'],
  ['Positions', sections.work.title],
  ['Education', sections.education.title],
  ['Skills', sections.skills.title],
  ['Projects', sections.projects.title],
  ['Certifications', sections.certificates.title],
  ['Languages', sections.languages.title],
  ['Volunteering', sections.volunteer.title],
  ['Honors', sections.awards.title],
  ['Publications', sections.publications.title],
  [
    'Recommendations Received',
    `${sections.references.title} that LinkedIn shows, if you choose them`,
  ],
] as const

/** What of LinkedIn’s archive goes where, and what is never read. */
export function MappingTable() {
  return (
    <div className="flex flex-col gap-3">
      <table className="w-full max-w-prose border-collapse text-sm">
        <thead>
          <tr className="text-left text-xs text-ink-soft">
            <th scope="col" className="py-1 pr-4 font-medium">
              In LinkedIn’s archive
            </th>
            <th scope="col" className="py-1 font-medium">
              On your profile
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([file, section]) => (
            <tr key={file} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {file}.csv
              </th>
              <td className="py-1.5">{section}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-prose text-ink-soft">
        Messages, connections, invitations, ads and what LinkedIn concludes about you are never
        opened.
      </p>
    </div>
  )
}
