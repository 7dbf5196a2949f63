import { IconUpload } from '@tabler/icons-react'
import { useAdminTexts } from '../texts.ts'
import css from './drop-overlay.module.css'

/** Covers the screen while files are dragged over it, and says where they will go. */
export function DropOverlay({ folder }: { folder: string }) {
  const t = useAdminTexts()
  return (
    <div className={css.overlay}>
      <p className={css.note}>
        <IconUpload size={24} stroke={1.5} aria-hidden />
        {folder ? t('media_library.drop_into', { folder }) : t('media_library.drop_here')}
      </p>
    </div>
  )
}
