import { Select } from '@mantine/core'
import { type ActionType, actionTypes, type MenuAction } from '../../../../../contracts/wechat/menus.ts'
import { useForm } from '../../../fields/store/form-context.tsx'
import { useFieldError } from '../../../fields/store/form-store.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './menus.module.css'

interface Props {
  id: string
  value: MenuAction['type']
  onChange: (type: ActionType) => void
}

const groups = {
  usual: ['view', 'click', 'miniprogram'],
  content: ['article_view_limited', 'article_id', 'media_id', 'view_limited'],
  phone: ['scancode_push', 'scancode_waitmsg', 'pic_sysphoto', 'pic_photo_or_album', 'pic_weixin', 'location_select'],
} as const satisfies Record<string, readonly ActionType[]>

export function TypeField({ id, value, onChange }: Props) {
  const t = useAdminTexts()
  const { form } = useForm()
  const error = useFieldError(form, id)
  return (
    <Select
      id={form.idOf(id)}
      size="sm"
      label={t('wechat-menus.type')}
      placeholder={t('wechat-menus.type_placeholder')}
      description={value === 'foreign' ? null : t(`wechat-menus.type_notes.${value}`)}
      value={value === 'foreign' ? null : value}
      error={error}
      data={Object.entries(groups).map(([group, types]) => ({
        group: t(`wechat-menus.type_groups.${group}`),
        items: types.map((type) => ({ value: type, label: t(`wechat-menus.types.${type}`) })),
      }))}
      renderOption={({ option }) => (
        <span className={css.option}>
          <span>{option.label}</span>
          <span className={css.optionNote}>{t(`wechat-menus.type_notes.${option.value}`)}</span>
        </span>
      )}
      maxDropdownHeight={360}
      onChange={(next) => {
        const type = actionTypes.find((known) => known === next)
        if (type) onChange(type)
      }}
    />
  )
}
