import { useSearchParams } from 'react-router-dom'
import { broughtBack } from '#src/auth/provider/brought-back.ts'
import { Head } from '#src/shell/head.tsx'
import { Card } from '#src/ui/card.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ShortcutSetting, ThemeSetting } from './browser-settings.tsx'
import { AccountTab } from './settings-account.tsx'
import { CalendarTab } from './settings-calendar.tsx'
import { DataTab } from './settings-data.tsx'
import { NotificationsTab } from './settings-notifications.tsx'
import { PasswordTab } from './settings-password.tsx'
import { PrivacyTab } from './settings-privacy.tsx'
import { SessionsTab } from './settings-sessions.tsx'
import { TwoFactorCard } from './two-factor/two-factor-card.tsx'

const tabs = [
  { value: 'account', label: 'Account', content: <AccountTab /> },
  { value: 'password', label: 'Password', content: <PasswordTab /> },
  { value: 'two-factor', label: 'Two-factor', content: <TwoFactorCard /> },
  { value: 'sessions', label: 'Sessions', content: <SessionsTab /> },
  { value: 'privacy', label: 'Privacy', content: <PrivacyTab /> },
  { value: 'notifications', label: 'Notifications', content: <NotificationsTab /> },
  { value: 'calendar', label: 'Calendar', content: <CalendarTab /> },
  { value: 'appearance', label: 'Appearance', content: <AppearanceTab /> },
  { value: 'data', label: 'Data', content: <DataTab /> },
]

export default function SettingsPage() {
  const [search, setSearch] = useSearchParams()
  // Who comes back from a provider has linked it there.
  const asked = broughtBack(search) ? 'password' : search.get('tab')
  const { value: tab, label } = tabs.find(({ value }) => value === asked) ?? tabs[0]!
  return (
    <>
      <Head title={`Settings: ${label}`} noindex />
      <div className="flex max-w-3xl flex-col gap-4">
        <h1 className="text-2xl font-semibold">Settings</h1>
        <Tabs
          label="Settings"
          tabs={tabs}
          value={tab}
          onValueChange={value =>
            setSearch(value === 'account' ? {} : { tab: value }, { replace: true })
          }
        />
      </div>
    </>
  )
}

function AppearanceTab() {
  return (
    <div className="flex flex-col gap-6">
      <Card title="Colours">
        <ThemeSetting />
      </Card>
      <Card title="Keyboard">
        <ShortcutSetting />
      </Card>
    </div>
  )
}
