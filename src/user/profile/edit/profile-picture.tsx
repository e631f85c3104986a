import { filePaths } from '#server/file-paths.ts'
import { maxPictureSize } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { PictureField } from '#src/picture/picture-field.tsx'
import { trpc } from '#src/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'

type OwnProfile = RouterOutputs['user']['ownProfile']

/** The picture of a profile, which is no part of its draft. */
export function ProfilePicture({ profile }: { profile: OwnProfile }) {
  const utils = trpc.useUtils()
  const { mutateAsync: remove } = trpc.user.removePicture.useMutation()
  const { name, pictureUrl, linkedinUrl } = profile
  return (
    <PictureField
      thing="picture"
      name={name}
      url={pictureUrl}
      address={filePaths.ownPicture}
      maxSize={maxPictureSize}
      hint="Its middle fills a circle, at once and for those who see your profile."
      remove={() => remove()}
      changed={() =>
        Promise.all([
          utils.user.ownProfile.invalidate(),
          utils.user.profile.invalidate(),
          utils.user.profileAs.invalidate(),
        ])
      }
    >
      <Avatar
        size="xl"
        name={name}
        src={pictureUrl}
        linkedinUrl={linkedinUrl}
        alt={pictureUrl ? `Picture of ${name}` : 'No picture of yours yet'}
      />
    </PictureField>
  )
}
