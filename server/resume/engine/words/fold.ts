/** Small capitals of the alphabet of sounds, as some write their headings and dates in. */
const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, at) => [
    letter,
    'abcdefghijklmnoprstuvwyz'.charAt(at),
  ]),
)

function foldLetter(letter: string): string {
  const plain = smallCapitals.get(letter) ?? letter.normalize('NFKC').toLowerCase()
  // Turkish has an i without its dot, Greek a sigma for the end of words.
  return plain.normalize('NFD').charAt(0).replace('ı', 'i').replace('ς', 'σ')
}

const folded = new Map<string, string>()
const accented = /[À-ɏʀʙʜʟɢɪɴʏΆ-ӿᴀ-ᴢḀ-ỿἀ-ῼꜰꜱ！-～]/g

/** The text in small letters without accents, letter for letter: what stands where stays there. */
export const fold = (text: string): string =>
  text
    .replace(accented, letter => {
      const known = folded.get(letter)
      if (known !== undefined) return known
      const made = foldLetter(letter)
      folded.set(letter, made)
      return made
    })
    .toLowerCase()
