import { paths } from '#server/paths.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { RadioField } from '#src/form/choice-fields.tsx'
import { DraftFailure } from '#src/form/draft/draft-failure.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { useForm } from '#src/form/use-form.ts'
import { DoubtfulValues } from '#src/resume/doubtful-values.tsx'
import { doubtfulPlaces, isDoubtful } from '#src/resume/doubts.ts'
import { PleaseCheck } from '#src/resume/please-check.tsx'
import { trpc } from '#src/trpc.ts'
import { EntryList } from '#src/user/profile/edit/entry-list.tsx'
import { additionsFrom, filledWith } from '#src/user/profile/edit/resume-additions.ts'
import { openToLabels } from '#src/user/profile/profile-choices.ts'
import { useProfileChanged } from '#src/user/profile/use-profile-changed.ts'
import { TermsFields } from '#src/user/profile/edit/terms-fields.tsx'
import { UsernameField, useUsernameCheck } from '#src/user/profile/edit/username-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Highlight } from '#src/ui/highlight.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { inputOf, linkEntries, linkSection, valuesOf } from './about-values.ts'
import { FillProfileChoice, useFillChoice } from './fill-profile-choice.tsx'
import { linksFrom, placesInResume, prefillFrom } from './prefill.ts'
import { useAboutDraft } from './use-about-draft.ts'
import type { AboutFields } from './prefill.ts'
import { StepActions } from './signup-stepper.tsx'
import { useStepDone } from './use-onboarding.ts'

interface AboutFormProps {
  profile: RouterOutputs['user']['ownProfile']
  resume: RouterOutputs['resume']['byId'] | null
  /** A username that is free. */
  suggested: string | null
  /** What was typed before, here or in the profile's own form. */
  stored: RouterOutputs['user']['profileDraft']
}

export function AboutForm({ profile, resume, suggested, stored }: AboutFormProps) {
  const content = resume?.parsed?.content
  const navigate = useNavigate()
  const stepDone = useStepDone()
  const changed = useProfileChanged()
  const update = trpc.user.updateProfile.useMutation()
  const withUsername = useUsernameCheck(profile.username)
  const [saved] = useState(() => valuesOf(profile, suggested))
  const [start] = useState(() => prefillFrom(saved, content))
  const [found] = useState(() =>
    saved.links.length > 0 ? [] : linkEntries(linksFrom(content), 'resume-links'),
  )
  const untouched = { ...saved, ...start.values, links: [...saved.links, ...found] }
  const kept = useAboutDraft(saved, untouched, profile.version, stored)
  const canFill = content !== undefined && !kept.hasOthers
  const [additions] = useState(() => (canFill ? additionsFrom(profile, content) : []))
  const [isFilling, chooseFilling] = useFillChoice(resume?.id)
  const form = useForm({
    initial: untouched,
    draft: kept.draft,
    check: async values => {
      const { profileSchema } = await import('#server/user/schema.ts')
      return withUsername(values.username, profileSchema.partial().safeParse(inputOf(values)))
    },
    save: async (_, { current, markSaved }) => {
      const { profileSchema } = await import('#server/user/schema.ts')
      const isValid = (part: object) => profileSchema.partial().safeParse(part).success
      const { part, left } = filledWith(profile, isFilling ? additions : [], isValid)
      const filled = isFilling && additions.length > 0 ? part : {}
      await kept.pause()
      await update.mutateAsync({ ...inputOf(current()), ...filled, version: profile.version })
      void kept.end()
      if (left > 0)
        toast({
          title: left === 1 ? 'One entry was left out' : `${left} entries were left out`,
          description: 'A profile can’t hold them as they are. Add them under Edit profile.',
        })
      markSaved()
      await changed()
      stepDone(3, 'done')
      await navigate(paths.signupInterests)
    },
  })
  const [doubtful] = useState(() => (resume?.parsed ? doubtfulPlaces(resume.parsed) : []))
  const isUnsure = (name: keyof AboutFields) =>
    isDoubtful(doubtful, placesInResume[name] ?? '/none')
  const hintOf = (name: keyof AboutFields, words?: string) =>
    start.fromResume.has(name) && form.values[name] === start.values[name] ? (
      <>
        <Highlight>from your resume</Highlight> {isUnsure(name) && <PleaseCheck />} {words}
      </>
    ) : (
      words
    )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <DraftFailure saving={kept.saving} />
      <FormSummary {...form.summary} />
      <TextField form={form} name="name" label="Name" hint={hintOf('name')} autoComplete="name" />
      <UsernameField form={form} saved={profile} />
      <TextField
        form={form}
        name="headline"
        label="Headline"
        optional
        hint={hintOf('headline', 'What you do, in one line.')}
      />
      <TextField
        form={form}
        name="location"
        label="Location"
        optional
        hint={hintOf('location')}
        autoComplete="address-level2"
      />
      <TextField
        form={form}
        name="linkedinUrl"
        label="LinkedIn link"
        optional
        hint={hintOf('linkedinUrl', 'We keep the link and never fetch it.')}
        type="url"
        inputMode="url"
        autoComplete="url"
      />
      <div className="flex flex-col gap-2">
        {found.length > 0 &&
          form.values.links.some(({ id }) => found.some(one => one.id === id)) && (
            <p className="text-xs">
              Links <Highlight>from your resume</Highlight>
            </p>
          )}
        <EntryList
          section={linkSection}
          entries={form.values.links}
          errors={form.errors}
          onChange={links => {
            // A message belongs to a place in the list, which now holds another entry.
            if (links.length !== form.values.links.length) form.clear()
            form.change({ links })
          }}
        />
      </div>
      <RadioField
        form={form}
        name="openTo"
        legend="Your search"
        hint="Part of your profile. While that is hidden, only you see it."
        options={openToLabels}
      />
      <TermsFields form={form} />
      <p className="text-xs text-ink-soft">
        Only you see when and where you can work, unless you say otherwise under Edit profile.
      </p>
      {canFill && (
        <FillProfileChoice additions={additions} isWanted={isFilling} onChange={chooseFilling} />
      )}
      {canFill && additions.length > 0 && resume && <DoubtfulValues resume={resume} />}
      <StepActions step={3}>
        <Button type="submit" variant="primary" pending={form.pending}>
          Save and continue
        </Button>
      </StepActions>
      <UnsavedGuard
        isDirty={() => typeof kept.saving === 'object' && form.isDirty()}
        thing="About you"
      />
    </form>
  )
}
