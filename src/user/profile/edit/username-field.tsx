import { usernameDays, usernameLength } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { useConfig } from '#src/config.ts'
import { TextField } from '#src/form/text-field.tsx'
import type { Checked, FormPart } from '#src/form/use-form.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { useSettled } from '#src/lib/use-settled.ts'
import { trpc } from '#src/trpc.ts'

interface UsernameFieldProps {
  form: FormPart<{ username: string }>
  /** The one the person has, and from when it may change again. */
  saved: { username: string | null; usernameFixedUntil: string | null }
}

const wantedOf = (typed: string) => typed.trim().toLowerCase()

/** With the address it makes, and whether it can be had: asked while one types. */
export function UsernameField({ form, saved }: UsernameFieldProps) {
  const { origin } = useConfig()
  const wanted = wantedOf(form.values.username)
  const settled = useSettled(wanted)
  const isAsking = settled !== '' && settled !== (saved.username ?? '')
  const { data } = trpc.user.usernameAvailable.useQuery(
    { username: settled },
    { enabled: isAsking },
  )
  const answer = isAsking && settled === wanted ? data : undefined
  const hint = (
    <>
      The address of your profile:{' '}
      <span className="wrap-anywhere">
        {origin.replace(/^https?:\/\//, '')}
        {paths.publicProfile(wanted || '…')}
      </span>
      <output className="block">
        {answer?.available && <span className="text-good">This name is free.</span>}
        {answer && !answer.available && <span className="text-bad">{answer.message}</span>}
      </output>
      {saved.username &&
        `Links to the old one lead here for ${usernameDays} days. You can change it once in ${usernameDays} days.`}
    </>
  )
  return (
    <TextField
      form={form}
      name="username"
      label="Username"
      optional
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={usernameLength}
      readOnly={saved.usernameFixedUntil !== null}
      {...(answer?.available === false && { 'aria-invalid': true })}
      hint={
        saved.usernameFixedUntil
          ? `You changed it within the last ${usernameDays} days; from ${formatDay(saved.usernameFixedUntil)} you can again.`
          : hint
      }
    />
  )
}

/** Has a username that cannot be had told with all else that is wrong; saving alone would tell it last. */
export function useUsernameCheck(own: string | null) {
  const { usernameAvailable } = trpc.useUtils().user
  return async <Fields,>(typed: string, checked: Checked<Fields>): Promise<Checked<Fields>> => {
    const username = wantedOf(typed)
    if (checked.success || username === '' || username === own) return checked
    const { issues } = checked.error
    if (issues.some(({ path }) => path[0] === 'username')) return checked
    const answer = await usernameAvailable.fetch({ username }).catch(() => null)
    if (!answer?.message) return checked
    return {
      success: false,
      error: { issues: [...issues, { path: ['username'], message: answer.message }] },
    }
  }
}
