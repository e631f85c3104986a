import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { removeMailsNaming, removeOldMails } from '#server/mail/clear-outbox.ts'
import { outboxDays } from '#server/limits.ts'
import { testApp } from '../support/app.ts'

const t = testApp()

it('is cleared of what is old, and of what names the address of somebody who is erased', async () => {
  const folder = path.join(t.dataDir, 'outbox')
  mkdirSync(folder, { recursive: true })
  const put = (days: number, text: string) => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(/[:.]/g, '-')
    const name = `${at}-${text.length}.eml`
    writeFileSync(path.join(folder, name), text)
    return name
  }
  put(outboxDays + 0.1, 'To: somebody@mail.example')
  put(0, 'To: Ann.Lee+jobs@mail.example')
  put(0, 'To: team@mail.example\n\nann.lee+jobs@mail.example has changed their address.')
  const kept = [
    put(outboxDays - 0.1, 'To: lee+jobs@mail.example'),
    put(0, 'To: joann.lee+jobs@mail.example'),
    put(0, 'To: ann.lee+jobs@mail.example-mail.example'),
    put(0, 'To: annXlee+jobs@mail.example'),
  ]
  await removeOldMails(t.dataDir)
  await removeMailsNaming(t.dataDir, ['ann.lee+jobs@mail.example'])
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted())
})
