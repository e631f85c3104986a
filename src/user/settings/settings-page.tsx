import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { broughtBack } from '#src/auth/provider/brought-back.ts'
import { useConfig } from '#src/config.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { Head } from '#src/shell/head.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { Card } from '#src/ui/card.tsx'
import { SideNav, sideLinkClass } from '#src/form/sections/section-nav.tsx'
import { ShortcutSetting, ThemeSetting } from './browser-settings.tsx'
import { AccountTab } from './settings-account.tsx'
import { LocaleSetting } from './locale-setting.tsx'
import { CalendarTab } from './settings-calendar.tsx'
import { DataTab } from './settings-data.tsx'
import { NotificationsTab } from './settings-notifications.tsx'
import { PasswordTab } from './settings-password.tsx'
import { PrivacyTab } from './settings-privacy.tsx'
import { SessionsTab } from './settings-sessions.tsx'
import { TwoFactorCard } from './two-factor/two-factor-card.tsx'

/** Where the operator has providers. */
const LinkedProviders = lazy(() => import('./linked-providers.tsx'))

const allTabs = [
  { value: 'account', label: 'Account', content: <AccountTab /> },
  { value: 'password', label: 'Password', content: <PasswordTab /> },
  { value: 'log-ins', label: 'Linked log-ins', content: <LogInsTab /> },
  { value: 'two-factor', label: 'Two-factor', content: <TwoFactorCard /> },
  { value: 'sessions', label: 'Sessions', content: <SessionsTab /> },
  { value: 'privacy', label: 'Privacy', content: <PrivacyTab /> },
  { value: 'notifications', label: 'Notifications', content: <NotificationsTab /> },
  { value: 'calendar', label: 'Calendar', content: <CalendarTab /> },
  { value: 'appearance', label: 'Appearance', content: <AppearanceTab /> },
  { value: 'data', label: 'Data', content: <DataTab /> },
]

export default function SettingsPage() {
  const [search] = useSearchParams()
  // Who comes back from a provider has linked it there.
  const asked = broughtBack(search) ? 'log-ins' : search.get('tab')
  const { signInProviders } = useConfig()
  const tabs = allTabs.filter(({ value }) => value !== 'log-ins' || signInProviders.length > 0)
  const { value: tab, label, content } = tabs.find(({ value }) => value === asked) ?? tabs[0]!
  return (
    <>
      <Head title={`Settings: ${label}`} noindex />
      <div className="flex flex-col gap-4 lg:gap-6">
        <h1 className="text-2xl font-semibold">Settings</h1>
        <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[11rem_minmax(0,48rem)]">
          <SideNav label="Settings">
            {tabs.map(({ value, label: name }) => (
              <li key={value}>
                <Link
                  to={value === 'account' ? paths.settings : `?tab=${value}`}
                  replace
                  aria-current={value === tab ? 'page' : undefined}
                  className={sideLinkClass}
                >
                  {name}
                </Link>
              </li>
            ))}
          </SideNav>
          <section aria-label={label} className="min-w-0">
            {content}
          </section>
        </div>
      </div>
    </>
  )
}

function LogInsTab() {
  return (
    <PartBoundary>
      <LinkedProviders />
    </PartBoundary>
  )
}

function AppearanceTab() {
  return (
    <div className="flex flex-col gap-6">
      <Card title="Colours">
        <ThemeSetting />
      </Card>
      <Card title="Dates and numbers">
        <LocaleSetting />
      </Card>
      <Card title="Keyboard">
        <ShortcutSetting />
      </Card>
    </div>
  )
}
