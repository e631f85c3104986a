import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '#server/auth/common-passwords.ts'
import { leastPassword } from '#server/limits.ts'
import { testApp, unique } from '../support/app.ts'

const t = testApp()

describe('point 5: common passwords', () => {
  it('are refused, 10,000 and more of those that are long enough', async () => {
    const long = dictionary['passwords-common'].filter(({ length }) => length >= leastPassword)
    expect(long.length).toBeGreaterThan(10_000)
    for (const password of long) expect(await isCommonPassword(password), password).toBe(true)
  })

  it.each([
    ['from the lists', 'Charlie1', 'trustno1', 'QWERTY123', 'liverpool1', 'samantha1'],
    ['made of one piece again and again', '88888888', '123123123', 'asdasdasd', '1qaz1qaz'],
    ['along the keys or the alphabet', '87654321', '0123456789', 'poiuytrewq', 'abcdefgh'],
    ['that are a date', '04021988', '19881231'],
    ['of this site and its years', 'fairlead123', 'Summer2026', 'password2026'],
  ])('%s are refused at sign-up, under the field', async (_, ...passwords) => {
    for (const password of passwords) {
      const person = { name: 'Vera Lindqvist', email: `${unique('vera')}@mail.example`, password }
      const answer = await t.client().post('/api/auth/signup', person)
      expect([answer.status, answer.json], password).toEqual([
        400,
        {
          message: 'This password is on lists of common ones. Choose another.',
          fieldErrors: { password: expect.stringContaining('common') },
        },
      ])
    }
  })

  it.each(['quiet harbour lamps', '40219881', 'a long enough passphrase', '88888889'])(
    'lets %s pass',
    async password => {
      expect(await isCommonPassword(password)).toBe(false)
    },
  )

  it('stay on the server: no script of the interface holds the lists', () => {
    const root = path.resolve(import.meta.dirname, '../..')
    const scripts = globSync('src/**/*.{ts,tsx}', { cwd: root })
    expect(scripts.length).toBeGreaterThan(100)
    for (const file of scripts)
      expect(readFileSync(path.join(root, file), 'utf8'), file).not.toMatch(
        /zxcvbn|common-passwords/,
      )
  })
})
