import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { sessionUser } from '../../../../contracts/auth.ts'
import { usersResource } from '../../../../contracts/users.ts'
import { authState, setAuth, useAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { Person } from '../../kit/person/person.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { MediaPicker } from '../../media/media-picker.tsx'
import { UploadButton } from '../../media/upload-button.tsx'
import { useMediaUpload } from '../../media/use-media-upload.ts'
import css from './profile.module.css'

export function AvatarField() {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { user } = useAuth()
  const [isOpen, { open, close }] = useDisclosure()
  const uploading = useMediaUpload(({ id }) => ignoreRejection(store(id)))
  if (!user) return null
  async function store(avatar_id: number | null): Promise<void> {
    if (!user) return
    close()
    const { name, locale } = user
    const changed = await call('/v1/auth/user', sessionUser, { method: 'PUT', body: { name, locale, avatar_id } })
    setAuth({ ...authState(), user: changed })
    toasts.success(t('profile.saved'))
    await queries.invalidateQueries({ queryKey: [usersResource.name] })
  }
  return (
    <div className={css.avatar} role="group" aria-label={t('profile.avatar')}>
      <Person id={user.id} name={user.name || user.email} avatar={user.avatar} size={64} />
      <div>
        <div className={css.buttons}>
          <Button variant="default" onClick={open}>
            {t(user.avatar ? 'media_field.replace' : 'media_field.choose')}
          </Button>
          <UploadButton kind="image" {...uploading} />
          {user.avatar ? (
            <Button variant="subtle" color="gray" onClick={() => ignoreRejection(store(null))}>
              {t('media_field.clear')}
            </Button>
          ) : null}
        </div>
        <p className={css.note}>{t('profile.avatar_hint')}</p>
      </div>
      <MediaPicker isOpen={isOpen} onClose={close} onChoose={({ id }) => ignoreRejection(store(id))} />
    </div>
  )
}
