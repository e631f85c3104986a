import { useState } from 'react'
import { formatMoney } from '#server/shown/format-money.ts'
import { locales, type Locale } from '#server/shown/locales.ts'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Radio } from '#src/form/radio.tsx'
import { formatDay } from '#src/lib/format-date.ts'
import { formatNumber, readLocaleFrom } from '#src/lib/intl.ts'
import { useUnread } from '#src/shell/bell/use-unread.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

const labels: Record<Locale, string> = {
  en: 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  'en-IN': 'English (India)',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  nl: 'Dutch',
  pl: 'Polish',
  'pt-BR': 'Portuguese (Brazil)',
  sv: 'Swedish',
  ja: 'Japanese',
}

/** `24. März 2026 · 1.234.567,8 · 62.000 €`. */
const exampleOf = (locale: Locale) =>
  [
    formatDay('2026-03-24', locale),
    formatNumber(1_234_567.8, locale),
    formatMoney(62_000, 'EUR', locale),
  ].join(' · ')

/** How dates and numbers are written for the person, wherever they are signed in. */
export function LocaleSetting() {
  const utils = trpc.useUtils()
  const data = useUnread()
  const [chosen, setChosen] = useState<Locale>()
  const change = trpc.user.setLocale.useMutation({
    // One after the other, so that what was chosen last stays.
    scope: { id: 'locale' },
    onSuccess: ({ locale }) => {
      readLocaleFrom(() => locale)
      utils.user.unreadNotifications.setData(undefined, now => now && { ...now, locale })
      toast({ title: 'Saved', description: labels[locale] })
      // Their amounts are written by the server.
      return Promise.all([utils.job.match.invalidate(), utils.job.applicantMatch.invalidate()])
    },
    onError: () => setChosen(undefined),
  })
  if (!data) return <Skeleton className="h-142 w-full" />
  return (
    <Fieldset
      legend="Language of dates and numbers"
      hint="All other words stay in English, in e-mails too."
      error={change.error ? messageOf(change.error) : undefined}
    >
      {locales.map(locale => (
        <Radio
          key={locale}
          name="locale"
          label={labels[locale]}
          hint={<span lang={locale}>{exampleOf(locale)}</span>}
          checked={locale === (chosen ?? data.locale)}
          onChange={() => {
            setChosen(locale)
            change.mutate({ locale })
          }}
        />
      ))}
    </Fieldset>
  )
}
