import { mostJudgesPerEntry } from '#server/shown/challenge-openness.ts'
import { RadioField } from '#src/form/choice-fields.tsx'
import { TextField } from '#src/form/text-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { galleryLabels, leaderboardLabels } from '#src/challenge/terms/openness-words.ts'
import { Card } from '#src/ui/card.tsx'
import type { ChallengeFormValues } from './challenge-form-values.ts'

/** How entries are judged, and who sees works and places when the results are out. */
export function OpennessFields({ form }: { form: FormPart<ChallengeFormValues> }) {
  return (
    <Card title="Judging and results">
      <div className="flex flex-col gap-5">
        <RadioField
          form={form}
          name="judging"
          legend="What judges see of an entrant"
          options={{ blind: 'A number', named: 'The name' }}
          hints={{
            blind: 'Nobody is favoured for who they are. Names show when the results are out.',
          }}
        />
        <TextField
          form={form}
          name="judgesPerEntry"
          label="Judges for each entry"
          optional
          inputMode="numeric"
          autoComplete="off"
          className="sm:max-w-60"
          hint={`Left empty, every judge scores every entry. At most ${mostJudgesPerEntry}.`}
        />
        <RadioField
          form={form}
          name="leaderboardVisibility"
          legend="Who sees the ranking"
          hint="Everybody who handed in sees their own place, whatever you choose."
          options={leaderboardLabels}
        />
        <RadioField
          form={form}
          name="galleryVisibility"
          legend="Who sees the works in a gallery"
          hint="Only works whose entrants agree are in it."
          options={galleryLabels}
        />
      </div>
    </Card>
  )
}
