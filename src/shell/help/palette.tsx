import { ArrowRight, Building2, Keyboard, Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CurrentUser } from '#src/session.ts'
import { useConfig } from '#src/config.ts'
import { paths } from '#server/paths.ts'
import { CommandPalette } from '#src/ui/overlay/command-palette.tsx'
import type { Command } from '#src/ui/overlay/command-palette.tsx'
import { useFound } from './use-found.tsx'
import { isOnCompanyDomain, profilePath } from '#src/shell/menu/account-links.ts'
import type { MyOrganization } from '#src/shell/menu/my-organization.ts'

interface PaletteProps {
  user: CurrentUser | null
  organizations: MyOrganization[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onHelp: () => void
}

type Place = [label: string, path: string, keywords?: string]

const publicPlaces: Place[] = [
  ['About', paths.about],
  ['Terms of Use', paths.terms, 'conditions'],
  ['Privacy Policy', paths.privacy, 'data'],
]

const settingsTabs = [
  ['Password', 'password', 'change'],
  ['Two-factor', 'two-factor', '2fa code authenticator'],
  ['Sessions', 'sessions', 'devices sign out everywhere'],
  ['Privacy', 'privacy', 'hide visibility looks exclude'],
  ['Notifications', 'notifications', 'e-mails digest'],
  ['Calendar', 'calendar', 'busy times'],
  ['Appearance', 'appearance', 'theme dark light time zone dates numbers'],
  ['Data', 'data', 'export download delete account'],
] as const

const placesFor = (user: CurrentUser | null, companyDomain: string | null): Place[] =>
  user
    ? [
        ['Dashboard', paths.dashboard],
        ['Opportunities', paths.jobs, 'jobs'],
        ['Challenges', paths.challenges],
        ['Home', paths.home, 'new'],
        ['Resumes', paths.resumes, 'cv upload analysis'],
        ['Profile', profilePath(user), 'public me'],
        ['Edit profile', paths.profileEdit, 'headline username'],
        ['Choose interests', paths.signupInterests, 'roles skills'],
        ['Notifications', paths.notifications, 'news bell'],
        ['Settings', paths.settings, 'account'],
        ['LinkedIn', paths.settingsLinkedin, 'import settings'],
        ...settingsTabs.map(([label, tab, keywords]): Place => [
          `Settings: ${label}`,
          `${paths.settings}?tab=${tab}`,
          keywords,
        ]),
        ['Create organization', paths.orgCreate, 'company hire new'],
        ...(isOnCompanyDomain(user, companyDomain)
          ? [['Analytics', paths.analytics] satisfies Place]
          : []),
        ...publicPlaces,
      ]
    : [
        ['Opportunities', paths.jobs, 'jobs'],
        ['Log in', paths.login(), 'sign in'],
        ['Create account', paths.signup(), 'sign up get started'],
        ...publicPlaces,
      ]

/** Go anywhere, search jobs, switch organization. */
export default function Palette({ user, organizations, open, onOpenChange, onHelp }: PaletteProps) {
  const navigate = useNavigate()
  const { companyDomain } = useConfig()
  const go = (path: string) => () => void navigate(path)
  const commands: Command[] = [
    ...placesFor(user, companyDomain).map(([label, path, keywords]) => ({
      id: path.replaceAll(/\W/g, '-'),
      label,
      group: 'Go to',
      keywords,
      icon: <ArrowRight aria-hidden />,
      onSelect: go(path),
    })),
    ...organizations.map(({ id, name, orgSlug }) => ({
      id,
      label: name,
      group: 'Switch organization',
      keywords: `organization dashboard ${orgSlug}`,
      icon: <Building2 aria-hidden />,
      onSelect: go(paths.orgDashboard(orgSlug)),
    })),
    {
      id: 'help',
      label: 'Keyboard shortcuts',
      group: 'Help',
      keywords: 'keys',
      hint: '?',
      icon: <Keyboard aria-hidden />,
      onSelect: onHelp,
    },
  ]
  const [asked, setAsked] = useState('')
  const found = useFound(user ? asked : '').map(({ path, ...command }) => ({
    ...command,
    onSelect: go(path),
  }))
  const searchFor = (query: string): Command[] => [
    {
      id: 'search-jobs',
      label: `Search jobs for “${query}”`,
      group: 'Search',
      icon: <Search aria-hidden />,
      onSelect: go(`${paths.jobs}?q=${encodeURIComponent(query)}`),
    },
  ]
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      commands={commands}
      onAsk={setAsked}
      found={found}
      fromQuery={searchFor}
      placeholder={
        user ? 'Find a page, a job, a person or a challenge' : 'Go to a page, or search jobs'
      }
    />
  )
}
