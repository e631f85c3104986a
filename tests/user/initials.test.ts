import { describe, expect, test } from 'vitest'
import { avatarSource } from '#src/lib/avatar-source.ts'
import { initials } from '#server/shown/initials.ts'

describe('initials', () => {
  test.each([
    [{ name: 'Ada Lovelace', email: 'x@y.z' }, 'AL'],
    [{ name: '  ada   maria  king ' }, 'AM'],
    [{ name: 'Ada' }, 'A'],
    [{ name: 'Étienne Ólafur' }, 'ÉÓ'],
    [{ name: '(Bob) "the" Builder' }, 'BT'],
    [{ name: 'ßen Ali' }, 'SS'],
    [{ name: '𐐨da 𐐩ea' }, '𐐀𐐁'],
    [{ name: '李 小龙' }, '李小'],
    [{ name: '', email: 'grace@navy.mil' }, 'GR'],
    [{ name: ' — ', email: 'g.hopper@navy.mil' }, 'GH'],
    [{ name: null, email: null }, '?'],
    [{}, '?'],
  ])('%o gives %s', (person, expected) => {
    expect(initials(person)).toBe(expected)
  })
})

describe('avatarSource', () => {
  const image = 'https://media.licdn.com/dms/image/v2/C4D/profile.jpg?e=1'
  test('is the link when it is an image on a media host', () => {
    expect(avatarSource(image)).toBe(image)
  })
  test.each([
    'https://www.linkedin.com/in/ada',
    'http://media.licdn.com/a.jpg',
    'https://media.licdn.com.evil.example/a.jpg',
    'media.licdn.com/a.jpg',
    'javascript:alert(1)',
    '',
    null,
    undefined,
  ])('is nothing for %s', url => {
    expect(avatarSource(url)).toBeUndefined()
  })
})
