import { Check } from 'lucide-react'
import { may, permissionsOf, policy, roles, type TeamRole } from '#server/shown/roles.ts'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { roleLabels } from './role-words.ts'

/** Who may do what, as the server decides it: a table, and on a phone a list of each role. */
export function RoleTable({ mine }: { mine: TeamRole }) {
  return (
    <Card title="What each role can do" padded={false}>
      <ul className="divide-y divide-line px-4 md:hidden">
        {roles.map(role => (
          <li key={role} className="pt-3">
            <Disclosure label={role === mine ? `${roleLabels[role]} (you)` : roleLabels[role]}>
              <ul className="list-disc pl-5">
                {permissionsOf(role).map(permission => (
                  <li key={permission}>{policy[permission].label}</li>
                ))}
              </ul>
            </Disclosure>
          </li>
        ))}
      </ul>
      <table className="w-full border-collapse text-left max-md:hidden">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="px-4 py-2">
              <span className="visually-hidden">What</span>
            </th>
            {roles.map(role => (
              <th key={role} scope="col" className="px-2 py-2 text-center font-medium">
                {roleLabels[role]}
                {role === mine && <span className="block text-xs text-ink-soft">You</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {permissionsOf('owner').map(permission => (
            <tr key={permission}>
              <th scope="row" className="px-4 py-2 font-normal">
                {policy[permission].label}
              </th>
              {roles.map(role => (
                <td key={role} className="px-2 py-2 text-center">
                  {may(role, permission) && (
                    <Check aria-hidden className="mx-auto size-4 text-good" />
                  )}
                  <span className="visually-hidden">{may(role, permission) ? 'Yes' : 'No'}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
