import { IconUpload } from '@tabler/icons-react'
import css from './drop-overlay.module.css'

export function DropOverlay({ text }: { text: string }) {
  return (
    <div className={css.overlay}>
      <p className={css.note}>
        <IconUpload size={24} stroke={1.5} aria-hidden />
        {text}
      </p>
    </div>
  )
}
