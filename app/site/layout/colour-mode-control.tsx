import { useMatches } from 'react-router'
import { chooseColourMode, colourModes, forcedColourMode } from '../../lib/colour-mode.ts'
import { useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { useColourMode } from '../../lib/use-colour-mode.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './colour-mode-control.module.css'

export function ColourModeControl() {
  const t = useTexts()
  const [mode, setMode] = useColourMode(useSiteData().appearance.colour_mode)
  const forced = forcedColourMode(useMatches())
  const choose = (event: React.ChangeEvent<HTMLSelectElement>) => {
    const chosen = colourModes.find((known) => known === event.target.value)
    if (!chosen) return
    chooseColourMode(chosen)
    setMode(chosen)
  }
  if (forced) return null
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
