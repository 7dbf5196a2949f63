import { Button, Checkbox, TextInput } from '@mantine/core'
import { charactersIn, wechatArticleLimits } from '../../../../../contracts/wechat/articles.ts'
import { RowReading } from '../../../fields/letters/row-reading.tsx'
import { GrowingTextarea } from '../../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './articles.module.css'
import { name, type OwnTexts } from './articles-api.ts'

interface Props {
  /** The article's title on the site. */
  original: string
  value: OwnTexts
  own: Pick<OwnTexts, (typeof texts)[number]>
  onChange: (value: OwnTexts) => void
}

const texts = ['title', 'author', 'digest'] as const

export function OwnFields({ original, value, own, onChange }: Props) {
  const t = useAdminTexts()
  const isOther = texts.some((of) => value[of] !== own[of])
  const field = (of: (typeof texts)[number]) => ({
    id: `wechat-${of}`,
    size: 'sm',
    label: t(`${name}.${of}`),
    description: <Counter text={value[of]} max={wechatArticleLimits[of]} />,
    value: value[of],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...value, [of]: event.currentTarget.value }),
  })
  return (
    <fieldset className={css.fields}>
      <legend>{t(`${name}.own`)}</legend>
      <TextInput {...field('title')} />
      <RowReading text={value.title} />
      {original === value.title.trim() ? null : (
        <p className={css.quiet}>{t(`${name}.original_title`, { title: original, count: charactersIn(original) })}</p>
      )}
      <TextInput {...field('author')} />
      <GrowingTextarea {...field('digest')} minRows={2} maxRows={5} />
      <RowReading text={value.digest} />
      {isOther ? (
        <Button className={css.reset ?? ''} variant="subtle" size="compact-sm" onClick={() => onChange({ ...value, ...own })}>
          {t(`${name}.use_own`)}
        </Button>
      ) : null}
      <Checkbox
        className={css.tick ?? ''}
        label={t(`${name}.comments`)}
        checked={value.need_open_comment}
        onChange={(event) => onChange({ ...value, need_open_comment: event.currentTarget.checked })}
      />
    </fieldset>
  )
}

function Counter({ text, max }: { text: string; max: number }) {
  const t = useAdminTexts()
  const count = charactersIn(text.trim())
  return (
    <span className={css.counter} data-over={count > max || undefined}>
      {count > max ? t(`${name}.over`, { count: count - max }) : t(`${name}.left`, { count: max - count })}
    </span>
  )
}
