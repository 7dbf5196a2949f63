import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useFieldLabel } from './labels.ts'

export function useSettingLabel(): (key: string) => string {
  const t = useAdminTexts()
  const labelOf = useFieldLabel('settings')
  return (key) => {
    const [group = '', name] = key.split('.')
    const title = optionalText(t, `settings.groups.${group}`)
    return name === undefined || title === null ? key : t('settings.named', { group: title, name: labelOf(name) })
  }
}
