import { expect, it } from 'vitest'
import { button, newPerson, section } from '../../support/browser/challenge-story.ts'
import { expectDialog, expectPart, mutate, widths } from '../../support/browser/story.ts'
import { open, testBrowser, type Visitor } from '../../support/browser/visitor.ts'
import { challengeFields } from '../../support/challenge.ts'
import { reachableSite } from '../../support/reachable-site.ts'

const browser = testBrowser()
const site = reachableSite()

const idOf = async ({ context }: Visitor) =>
  ((await (await context.request.get('/api/auth/user')).json()) as { id: string }).id

it.each(widths)(
  'an upheld appeal leads to the correction of its entry, which says when fewer judge it than promised, at %s',
  async (_, size) => {
    const person = async (name: string) =>
      newPerson(await browser.visitor({ site: site.url, size }), name, site.dataDir)
    const [admin, second] = [await person('Ada Admin'), await person(`Berta ${size.width}`)]
    const entrant = await person('Enno Entrant')
    const { orgSlug } = await mutate<{ orgSlug: string }>(admin.context, 'org.create', {
      name: `Quay Works ${size.width}`,
    })
    await site.run(`insert into memberships (organization_id, user_id, role)
      select organizations.id, users.id, 'admin' from organizations, users
      where org_slug = '${orgSlug}' and users.email = '${second.email}'`)
    const fields = { orgSlug, ...challengeFields, judgesPerEntry: 2 }
    const { id: challengeId } = await mutate<{ id: string }>(
      admin.context,
      'challenge.create',
      fields,
    )
    const of = { challengeId }
    await open(admin, `/org/${orgSlug}/challenges/${challengeId}`)
    await section(admin, 'Judges').getByText('As soon as you publish it').waitFor()
    await mutate(admin.context, 'challenge.publish', of)
    await mutate(entrant.context, 'challenge.join', of)
    const { submissionId } = await mutate<{ submissionId: string }>(
      entrant.context,
      'challenge.submit',
      { ...of, text: 'A lid', links: [] },
    )
    await site.passDeadline(challengeId)
    const add = [await idOf(admin), await idOf(second)]
    await mutate(admin.context, 'challenge.changeJury', { ...of, add, remove: [] })
    await mutate(admin.context, 'challenge.assign', of)
    const scores = ['result', 'clarity'].map(criterion => ({
      criterion,
      value: 5,
      comment: 'Seen closely.',
    }))
    for (const { context } of [admin, second])
      await mutate(context, 'challenge.judge', { submissionId, scores, overallComment: '' })
    await mutate(admin.context, 'challenge.finalize', of)
    await mutate(entrant.context, 'challenge.appeal', {
      ...of,
      kind: 'appeal',
      body: 'Nobody opened my second file.',
    })
    await site.run(`update memberships set status = 'removed' where role = 'admin' and user_id =
      (select id from users where email = '${second.email}')`)

    await open(admin, `/org/${orgSlug}/challenges/${challengeId}`)
    const appeals = section(admin, 'Questions and appeals about the result')
    await appeals.getByRole('button', { name: 'Answer' }).click()
    const replying = await expectDialog(admin, 'Answer this appeal')
    await replying.getByRole('radio', { name: 'Yes, something went wrong' }).check()
    await replying.getByLabel('Your answer').fill('You are right.')
    await replying.getByRole('button', { name: 'Answer', exact: true }).click()
    await replying.waitFor({ state: 'detached' })

    await appeals.getByRole('button', { name: 'Correct the result of entrant 1' }).click()
    const correcting = await expectDialog(admin, 'Correct the result')
    expect(await correcting.getByLabel('The entrant’s number').inputValue()).toBe('1')
    expect(
      await correcting.getByRole('radio', { name: 'Have this entry judged anew' }).isChecked(),
    ).toBe(true)
    await correcting.getByText('Fewer judges than this challenge promises').waitFor()
    await correcting
      .getByText('It promises 2 judges for each entry. 1 judge would judge this one anew')
      .waitFor()
    await expectPart(admin, 'a judging anew by fewer than promised')
    await correcting.getByRole('button', { name: 'Cancel' }).click()
    await correcting.waitFor({ state: 'detached' })

    // What the entrant objects to is there to be read, in nobody's name.
    await button(admin, 'View Entrant 1').click()
    const all = section(admin, 'All judges')
    await all.getByText('What the entrant reads').click()
    await all.getByRole('blockquote').filter({ hasText: 'Seen closely.' }).first().waitFor()
    for (const { context } of [admin, second, entrant]) await context.close()
  },
)
