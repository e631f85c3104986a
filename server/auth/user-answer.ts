/** The user as the public API has it: five fields, of which the last three may be null. */
interface UserAnswer {
  id: string
  email: string
  name: string
  username: string | null
  linkedinUrl: string | null
}

export const answer = ({ id, email, name, username, linkedinUrl }: UserAnswer): UserAnswer => ({
  id,
  email,
  name,
  username,
  linkedinUrl,
})
