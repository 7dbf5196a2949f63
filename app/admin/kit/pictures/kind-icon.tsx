import { IconFileText, IconMusic, IconPhoto, IconPhotoOff, IconVideo } from '@tabler/icons-react'
import type { Media } from '../../../../contracts/media.ts'

const icons = { image: IconPhoto, video: IconVideo, audio: IconMusic, document: IconFileText }

export function KindIcon({ kind, size = 16 }: { kind: Media['kind'] | null; size?: number }) {
  const Icon = kind ? icons[kind] : IconPhotoOff
  return <Icon size={size} stroke={1.5} aria-hidden />
}
