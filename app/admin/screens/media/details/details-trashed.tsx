import { Button, Group } from '@mantine/core'
import type { Media } from '../../../../../contracts/media.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useMediaActions } from '../use-media-actions.ts'
import css from './media-details.module.css'
import { MediaFacts } from './media-facts.tsx'
import { MediaPreview } from './media-preview.tsx'
import { MediaUsage } from './media-usage.tsx'

export function DetailsTrashed({ media, onClose }: { media: Media; onClose: () => void }) {
  const t = useAdminTexts()
  const { restore, purge } = useMediaActions(media)
  return (
    <>
      <MediaPreview media={media} />
      <MediaFacts media={media} />
      <MediaUsage id={media.id} />
      <Group justify="space-between" className={css.foot ?? ''}>
        <Button
          variant="subtle"
          color="red"
          size="sm"
          onClick={() =>
            ignoreRejection(
              purge().then((isDone) => {
                if (isDone) onClose()
              }),
            )
          }
        >
          {t('list.purge')}
        </Button>
        <Button size="sm" onClick={() => ignoreRejection(restore())}>
          {t('list.restore')}
        </Button>
      </Group>
    </>
  )
}
