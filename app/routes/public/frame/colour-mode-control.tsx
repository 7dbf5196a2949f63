import { useEffect, useState } from 'react'
import { chooseColourMode, colourModes, savedColourMode } from '../../../lib/colour-mode.ts'
import { useFrame } from '../../../lib/frame.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import css from './colour-mode-control.module.css'

/** Light, dark, or as the system: a native list behind an icon. Nothing to show where scripts do not run. */
export function ColourModeControl() {
  const t = useTexts()
  const [mode, setMode] = useState(useFrame().appearance.colour_mode)
  useEffect(() => {
    const saved = savedColourMode()
    if (saved) setMode(saved)
  }, [])
  const choose = (event: React.ChangeEvent<HTMLSelectElement>) => {
    chooseColourMode(event.target.value)
    const chosen = colourModes.find((known) => known === event.target.value)
    if (chosen) setMode(chosen)
  }
  return (
    <span className={`${css.control} needs-script`}>
      <Icon name={mode} size={18} />
      <select aria-label={t('frame.colour_mode.label')} value={mode} onChange={choose}>
        {colourModes.map((option) => (
          <option key={option} value={option}>
            {t(`frame.colour_mode.${option}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
