import { keepPreviousData } from '@tanstack/react-query'
import { BriefcaseBusiness, Building2, Trophy, UserRound } from 'lucide-react'
import { paths } from '#server/paths.ts'
import { useSettled } from '#src/lib/use-settled.ts'
import { trpc } from '#src/trpc.ts'
import type { Command } from '#src/ui/overlay/command-palette.tsx'

/** What the site has by a name, as lines that lead there; what was found last stays until more is. */
export function useFound(asked: string): (Omit<Command, 'onSelect'> & { path: string })[] {
  const query = useSettled(asked, 150)
  const isAsked = query.length > 1 && asked !== ''
  const { data } = trpc.user.find.useQuery(
    { query: query.slice(0, 100) },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  if (!isAsked || !data) return []
  return [
    ...data.jobs.map(job => ({
      id: `job-${job.id}`,
      group: 'Jobs',
      label: job.title,
      hint: job.orgName,
      icon: <BriefcaseBusiness aria-hidden />,
      path: paths.job(job),
    })),
    ...data.people.map(({ username, name, headline }) => ({
      id: `person-${username}`,
      group: 'People',
      label: name,
      hint: headline,
      icon: <UserRound aria-hidden />,
      path: paths.publicProfile(username),
    })),
    ...data.challenges.map(({ id, title, orgName }) => ({
      id: `challenge-${id}`,
      group: 'Challenges',
      label: title,
      hint: orgName,
      icon: <Trophy aria-hidden />,
      path: paths.challenge(id),
    })),
    ...data.organizations.map(({ orgSlug, name }) => ({
      id: `organization-${orgSlug}`,
      group: 'Organizations',
      label: name,
      icon: <Building2 aria-hidden />,
      path: paths.org(orgSlug),
    })),
  ]
}
