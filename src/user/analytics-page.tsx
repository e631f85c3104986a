import { Head } from '#src/shell/head.tsx'
import NotFound from '#src/shell/not-found-page.tsx'
import { PageLoading } from '#src/shell/page-loading.tsx'
import { statusOf, trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { CountBars } from './count-bars.tsx'
import { SendVerification } from './send-verification.tsx'

const metrics = [
  { key: 'signUps', label: 'Sign-ups' },
  { key: 'resumes', label: 'Resumes uploaded' },
  { key: 'jobsPosted', label: 'Jobs posted' },
  { key: 'challenges', label: 'Challenges created' },
] as const

export default function AnalyticsPage() {
  const week = trpc.user.analytics.useQuery({ days: 7 })
  const month = trpc.user.analytics.useQuery({ days: 30 })
  const quarter = trpc.user.analytics.useQuery({ days: 90 })
  const error = week.error ?? month.error ?? quarter.error
  if (error) {
    const status = statusOf(error)
    if (status === 404) return <NotFound />
    if (status === 403) return <VerifyFirst message={error.message} />
    throw error
  }
  if (!week.data || !month.data || !quarter.data) return <PageLoading />
  const periods = [
    { label: '7 days', counts: week.data },
    { label: '30 days', counts: month.data },
    { label: '90 days', counts: quarter.data },
  ]
  const rows = metrics.map(({ key, label }) => ({
    label,
    values: periods.map(period => ({ label: period.label, value: period.counts[key] ?? 0 })),
  }))
  return (
    <>
      <Head title="Analytics" noindex />
      <div className="flex flex-col gap-6">
        <h1 className="text-2xl font-semibold">Analytics</h1>
        <div className="overflow-x-auto rounded-surface border border-line bg-surface">
          <table className="w-full border-collapse">
            <caption className="visually-hidden">What happened in the last days</caption>
            <thead>
              <tr className="text-ink-soft">
                <th scope="col" className="px-4 py-2.5 text-left font-medium">
                  Last
                </th>
                {periods.map(({ label }) => (
                  <th key={label} scope="col" className="px-4 py-2.5 text-right font-medium">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, values }) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="px-4 py-2.5 text-left font-medium">
                    {label}
                  </th>
                  {values.map(({ label: period, value }) => (
                    <td key={period} className="tabular px-4 py-2.5 text-right">
                      {value.toLocaleString('en')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {rows.map(({ label, values }) => (
            <Card key={label} title={label}>
              <CountBars values={values} />
            </Card>
          ))}
        </div>
      </div>
    </>
  )
}

function VerifyFirst({ message }: { message: string }) {
  return (
    <>
      <Head title="Analytics" noindex />
      <div className="mx-auto flex max-w-lg flex-col items-start gap-4 py-12 sm:py-20">
        <h1 className="text-2xl font-semibold">Confirm your e-mail address</h1>
        <p className="text-base text-ink-soft">{message}</p>
        <SendVerification />
      </div>
    </>
  )
}
