import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import {
  IconFloatLeft,
  IconFloatRight,
  IconLayoutAlignCenter,
  IconPhotoEdit,
  IconPhotoVideo,
  IconReplace,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useAdminTexts } from '../../kit/texts.ts'
import type { FigureAttributes } from './figure-attributes.ts'
import css from './figure-view.module.css'

interface Props {
  figure: FigureAttributes
  onChange: (change: Partial<FigureAttributes>) => void
  onReplace: () => void
  onPoster: () => void
  onRemove: () => void
  onLeave: () => void
}

const places = [
  { align: null, icon: IconLayoutAlignCenter, key: 'wide' },
  { align: 'left', icon: IconFloatLeft, key: 'left' },
  { align: 'right', icon: IconFloatRight, key: 'right' },
] as const

export function FigureTools({ figure, onChange, onReplace, onPoster, onRemove, onLeave }: Props) {
  const t = useAdminTexts()
  return (
    <div className={css.tools}>
      {figure.kind === 'image' ? (
        <TextInput
          size="xs"
          className={css.alt ?? ''}
          value={figure.alt}
          maxLength={500}
          placeholder={t('editor.figure.alt')}
          aria-label={t('editor.figure.alt')}
          leftSection={<span className={css.mark} data-missing={figure.alt === '' || undefined} aria-hidden />}
          onChange={(event) => onChange({ alt: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // The form around the editor would be sent.
            event.preventDefault()
            onLeave()
          }}
        />
      ) : (
        <span className={css.alt} />
      )}
      {places.map(({ align, icon, key }) => (
        <Tool key={key} label={t(`editor.figure.${key}`)} icon={icon} isOn={figure.align === align} onClick={() => onChange({ align })} />
      ))}
      {figure.kind === 'video' ? <Tool label={t('editor.figure.poster')} icon={IconPhotoEdit} onClick={onPoster} /> : null}
      <Tool label={t('editor.figure.replace')} icon={figure.kind === 'video' ? IconPhotoVideo : IconReplace} onClick={onReplace} />
      <Tool label={t('editor.figure.remove')} icon={IconTrash} onClick={onRemove} />
    </div>
  )
}

interface ToolProps {
  label: string
  icon: TablerIcon
  isOn?: boolean
  onClick: () => void
}

function Tool({ label, icon: Icon, isOn, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={28}
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? 'tide' : 'gray'}
        aria-label={label}
        aria-pressed={isOn}
        onClick={onClick}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
