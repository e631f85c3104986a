import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { clsx } from 'clsx'
import { Eye, FileText } from 'lucide-react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { DraftFailure } from '#src/form/draft/draft-failure.tsx'
import { savedWords } from '#src/form/draft/use-autosave.ts'
import { Section, SectionNav } from '#src/form/sections/section-nav.tsx'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { useForm, type FormPart } from '#src/form/use-form.ts'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { PageLoading } from '#src/shell/error/page-loading.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { sayFailed } from '#src/shell/say-failed.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { AddSection } from './add-section.tsx'
import { DraftNote } from './draft-note.tsx'
import { EntryList, firstFieldOf, newEntry } from './entry-list.tsx'
import { PartVisibility } from './part-visibility.tsx'
import { sections, type EntrySection } from './profile-entries.ts'
import {
  ProfileAbout,
  ProfileAudience,
  ProfileBasics,
  ProfileTerms,
} from './profile-form-sections.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { formValuesOf, inputOf, type ProfileValues } from './profile-form-values.ts'
import { useProfileChanged } from '../use-profile-changed.ts'
import { useProfileDraft } from './use-profile-draft.ts'
import { useUsernameCheck } from './username-field.tsx'

const ProfilePreview = lazy(() => import('./profile-preview.tsx'))

export default function ProfileEditPage() {
  const { data: profile, error } = trpc.user.ownProfile.useQuery()
  // Somebody may have typed on another device meanwhile.
  const draft = trpc.user.profileDraft.useQuery(undefined, { refetchOnMount: 'always', gcTime: 0 })
  const [begun, setBegun] = useState(0)
  if (error ?? draft.error) throw error ?? draft.error
  if (!profile || draft.data === undefined || (draft.isFetching && begun === 0))
    return <PageLoading />
  return (
    <>
      <Head title="Edit profile" noindex />
      <ProfileForm
        key={begun}
        profile={profile}
        stored={begun === 0 ? draft.data : null}
        onDiscarded={() => setBegun(count => count + 1)}
      />
    </>
  )
}

interface ProfileFormProps {
  profile: RouterOutputs['user']['ownProfile']
  stored: RouterOutputs['user']['profileDraft']
  onDiscarded: () => void
}

function ProfileForm({ profile, stored, onDiscarded }: ProfileFormProps) {
  const [Fill, loadFill] = useLazyPart(() => import('./fill-from-resume.tsx'))
  // A resume's analysis leads here to take that resume over.
  const [resumeId] = useSearchParams()[0].getAll('resume')
  const [isFilling, setFilling] = useState(resumeId !== undefined)
  const openFill = useEffectEvent(() => {
    if (isFilling) void loadFill()
  })
  useEffect(() => openFill(), [])
  const [isPreviewing, setPreviewing] = useState(false)
  const navigate = useNavigate()
  const changed = useProfileChanged()
  const update = trpc.user.updateProfile.useMutation()
  const withUsername = useUsernameCheck(profile.username)
  const { hash } = useLocation()
  // A link to one field came before the form did.
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash])

  const [published] = useState(() => formValuesOf(profile))
  const kept = useProfileDraft(published, profile.version, stored)
  const form = useForm({
    initial: published,
    draft: kept.draft,
    check: async values => {
      const { profileSchema } = await import('#server/user/schema.ts')
      return withUsername(values.username, profileSchema.safeParse(inputOf(values)))
    },
    save: async (_, { current, markSaved }) => {
      await kept.pause()
      await update.mutateAsync({ ...inputOf(current()), version: profile.version })
      void kept.end()
      markSaved()
      await changed()
      toast(
        current().visibility === 'hidden'
          ? { title: 'Profile saved', description: 'It is hidden: only you see it.' }
          : { title: 'Profile published' },
      )
      await navigate(paths.profile)
    },
  })
  const { listed, empty, begin } = useListedSections(form)
  const { saving } = kept

  return (
    <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[10rem_minmax(0,1fr)_24rem]">
      <div className="flex flex-wrap items-center justify-between gap-3 xl:col-span-full">
        <h1 className="text-2xl font-semibold">Edit profile</h1>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            onClick={() => {
              setFilling(true)
              void loadFill()
            }}
          >
            <FileText aria-hidden /> Fill from resume
          </Button>
          <Button
            className="xl:hidden"
            aria-pressed={isPreviewing}
            onClick={() => setPreviewing(!isPreviewing)}
          >
            <Eye aria-hidden /> Preview
          </Button>
        </div>
      </div>
      <div
        className={clsx('min-w-0 self-stretch lg:max-xl:hidden', isPreviewing && 'max-xl:hidden')}
      >
        <SectionNav
          sections={[
            { id: 'section-basics', label: 'Basics' },
            { id: 'section-about', label: 'About you' },
            ...listed.map(({ key, title }) => ({ id: `section-${key}`, label: title })),
            { id: 'section-terms', label: 'Availability' },
            { id: 'section-audience', label: 'Who sees what' },
          ]}
        />
      </div>
      {/* What takes the focus stays clear of the bar below. */}
      <form
        method="post"
        noValidate
        className="flex min-w-0 flex-col gap-6"
        onSubmit={form.onSubmit}
      >
        {stored && (
          <DraftNote
            stored={stored}
            isOutdated={stored.version !== profile.version}
            onDiscard={() =>
              kept
                .discard()
                .then(onDiscarded)
                .catch((failure: Error) => sayFailed('The draft was not discarded', failure))
            }
          />
        )}
        <DraftFailure saving={saving} />
        <FormSummary {...form.summary} />
        <div
          className={clsx(
            'flex flex-col gap-6 lg:max-xl:grid lg:max-xl:grid-cols-[20rem_minmax(0,1fr)] lg:max-xl:grid-rows-[auto_1fr]',
            isPreviewing && 'max-xl:hidden',
          )}
        >
          <Section id="section-basics">
            <ProfileBasics form={form} saved={profile} />
            <ProfilePicture profile={profile} />
          </Section>
          <div className="flex min-w-0 flex-col gap-6 lg:max-xl:row-span-2">
            <Section id="section-about">
              <ProfileAbout form={form} />
            </Section>
            <p className="text-ink-soft">
              Open an entry to edit it. To move it, drag it or press its arrows
              <span className="keys-hint">; on the keyboard, Alt with ↑ or ↓</span>.
            </p>
            {listed.map(section => (
              <Section key={section.key} id={`section-${section.key}`}>
                <EntryList
                  section={section}
                  entries={form.values[section.key]}
                  errors={form.errors}
                  visibility={
                    <PartVisibility form={form} part={section.key} title={section.title} />
                  }
                  onChange={entries => {
                    // A message belongs to a place in the list, which now holds another entry.
                    if (entries.length !== form.values[section.key].length) form.clear()
                    form.change({ [section.key]: entries })
                  }}
                />
              </Section>
            ))}
            <AddSection sections={empty} onAdd={begin} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <Section id="section-terms">
              <ProfileTerms form={form} />
            </Section>
            <Section id="section-audience">
              <ProfileAudience form={form} hasBadges={profile.badges.length > 0} />
            </Section>
          </div>
        </div>
        <div
          data-bar
          className="sticky bottom-0 z-10 -mx-4 flex items-center justify-end gap-x-4 gap-y-2 bg-raised px-4 py-2 shadow-float max-sm:gap-x-2 sm:mx-0 sm:py-3 sm:rounded-t-surface"
        >
          <p className="mr-auto min-w-0 text-ink-soft" aria-live="polite">
            {form.isDirty() || stored
              ? savedWords(saving)
              : profile.visibility === 'hidden'
                ? 'All of this is saved, for you alone.'
                : 'All of this is published.'}
          </p>
          <Link to={paths.profile} className={buttonClass({ variant: 'quiet' })}>
            <span>
              Back<span className="max-sm:sr-only"> to the profile</span>
            </span>
          </Link>
          <Button type="submit" variant="primary" pending={form.pending}>
            Publish
          </Button>
        </div>
        <UnsavedGuard
          isDirty={() => typeof saving === 'object' && form.isDirty()}
          thing="your profile"
        />
        {Fill && isFilling && (
          <Fill
            resumeId={resumeId ?? null}
            values={form.values}
            onClose={() => setFilling(false)}
            onTake={proposals => {
              for (const { apply } of proposals) form.change(apply(form.current()))
              toast({ title: 'Filled in', description: 'Check it, then publish your profile.' })
            }}
          />
        )}
      </form>
      <div className={clsx('min-w-0 xl:sticky xl:top-20', !isPreviewing && 'max-xl:hidden')}>
        <Suspense>
          <ProfilePreview values={form.values} saved={profile} isBeside={!isPreviewing} />
        </Suspense>
      </div>
    </div>
  )
}

/** The sections with something in them, and those begun since; the others wait to be added. */
function useListedSections(form: FormPart<ProfileValues> & { current: () => ProfileValues }) {
  const [shown, setShown] = useState<ReadonlySet<string>>(
    () => new Set(sections.flatMap(({ key }) => (form.values[key].length > 0 ? key : []))),
  )
  const isListed = ({ key }: EntrySection) => shown.has(key) || form.values[key].length > 0
  const begin = (section: EntrySection) => {
    flushSync(() => {
      setShown(new Set(shown).add(section.key))
      form.change({ [section.key]: [newEntry(section)] })
    })
    document.getElementById(firstFieldOf(section, 0))?.focus()
  }
  return {
    listed: sections.filter(isListed),
    empty: sections.filter(section => !isListed(section)),
    begin,
  }
}
