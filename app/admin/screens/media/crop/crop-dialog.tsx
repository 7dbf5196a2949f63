import { Button, Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Media } from '../../../../../contracts/media.ts'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useMediaActions } from '../use-media-actions.ts'
import css from './crop-dialog.module.css'
import { largest } from './crop-geometry.ts'
import { CropRegion } from './crop-region.tsx'

const ratios = { free: null, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 }
type Ratio = keyof typeof ratios
const names = Object.keys(ratios) as Ratio[]

export function CropDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { crop } = useMediaActions(media)
  const size = { width: media.width ?? 1, height: media.height ?? 1 }
  const centre = { x: media.focal_x, y: media.focal_y }
  const [ratio, setRatio] = useState<Ratio>('free')
  const [region, setRegion] = useState(() => largest(size, null, centre))
  const [isBusy, setBusy] = useState(false)
  const isWhole = region.width === size.width && region.height === size.height
  const choose = (next: Ratio) => {
    setRatio(next)
    setRegion(largest(size, ratios[next], centre))
  }
  const submit = async () => {
    setBusy(true)
    try {
      const made = await crop(region)
      onClose()
      await navigate({ search, hash: `#file-${made.id}` }, { replace: true, preventScrollReset: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} size="xl" title={t('media_library.crop_title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <div className={css.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('media_library.ratio')}
          value={ratio}
          data={names.map((value) => ({ value, label: value === 'free' ? t('media_library.free') : value }))}
          onChange={choose}
        />
        <output className={css.size}>
          {region.width} × {region.height}
        </output>
      </div>
      <CropRegion media={media} size={size} region={region} ratio={ratios[ratio]} onChange={setRegion} />
      <p className={css.hint}>{t('media_library.crop_hint')}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" loading={isBusy} disabled={isWhole} onClick={() => ignoreRejection(submit())}>
          {t('media_library.crop_label')}
        </Button>
      </Group>
    </Modal>
  )
}
