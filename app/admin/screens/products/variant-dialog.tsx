import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { limits } from '../../../../contracts/fields.ts'
import { hasChinese } from '../../../../contracts/localized.ts'
import { productsResource } from '../../../../contracts/products.ts'
import { isApiError } from '../../../api/error.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { DialogFoot } from '../../kit/dialogs/dialog-foot.tsx'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { sidesFrom, suffixOf } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useDuplicate } from '../../records/use-duplicate.ts'

const named = z.looseObject({ title_cn: z.string(), title_en: z.string(), sku: z.string() })
const maxCodeLength = 50
const maxDifferenceLength = 60

/** The item code is a proposal that follows the original's: AB becomes AB-2, AB-2 becomes AB-3, and AB-01 becomes AB-02. */
function variantOf({ title_cn, title_en, sku }: z.infer<typeof named>) {
  const [, stem = sku, number = '1'] = /^(.*)-(\d{1,2})$/.exec(sku) ?? []
  const code = `${stem}-${String(Number(number) + 1).padStart(number.length, '0')}`
  return { title_cn, title_en, sku: sku === '' || code.length > maxCodeLength ? '' : code }
}

/** Of sizes and weights in Chinese the English units: 500–600克 becomes 500–600 g. */
const units: readonly (readonly [RegExp, string])[] = [
  [/(\d) ?克[/／每] ?[只粒尾头条片个块枚]/g, '$1 g each'],
  [/(\d) ?(?:公斤|千克)/g, '$1 kg'],
  [/(\d) ?克/g, '$1 g'],
  [/(\d) ?毫米/g, '$1 mm'],
  [/(\d) ?厘米/g, '$1 cm'],
]
const withEnglishUnits = (text: string) => units.reduce((written, [unit, english]) => written.replace(unit, english), text)

const englishWords = /[a-z]{3}/

/** Both names with what sets the variant apart; a name that it cannot be written into is left for translation. */
function namedApart({ title_cn, title_en }: z.infer<typeof named>, difference: string) {
  const added = difference.trim()
  if (added === '') return { title_cn, title_en }
  const english = withEnglishUnits(added)
  return {
    title_cn: title_cn && !englishWords.test(added) ? `${title_cn} ${added}` : '',
    title_en: title_en && !hasChinese(english) ? `${title_en}, ${english}` : '',
  }
}

interface Props {
  original: { id: number }
  onClose: () => void
}

export function VariantDialog({ original: given, onClose }: Props) {
  const t = useAdminTexts()
  const [original] = useState(() => named.parse(given))
  const titles = sidesFrom[suffixOf[useLocale()]].map((side) => `title_${side}` as const)
  const duplicate = useDuplicate(productsResource)
  const [values, setValues] = useState(() => variantOf(original))
  const [difference, setDifference] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    try {
      const { title_cn, title_en, sku } = values
      await duplicate(given.id, { title_cn, title_en, sku })
      onClose()
    } catch (failure) {
      if (!isApiError(failure, 422)) throw failure
      setErrors(Object.fromEntries(Object.entries(failure.fields).map(([name, texts]) => [name, texts.join(' ')])))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands beside the product's form, and is no part of it.
    event.stopPropagation()
    const same = titles.filter((name) => original[name] !== '' && values[name] === original[name])
    if (same.length > 0) setErrors(Object.fromEntries(same.map((name) => [name, t(`products.variant.same_${name}`)])))
    else ignoreRejection(copy())
  }
  const labels = {
    title_cn: t('form.in_cn', { label: t('products.title') }),
    title_en: t('form.in_en', { label: t('products.title') }),
    sku: t('public:products.terms.sku'),
  }
  return (
    <Modal opened onClose={onClose} title={t('products.variant.action')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <p>{t('products.variant.lead')}</p>
          <TextInput
            label={t('products.variant.difference')}
            placeholder={t('products.variant.difference_example')}
            value={difference}
            maxLength={maxDifferenceLength}
            data-autofocus
            onChange={(event) => {
              const [before, after] = [namedApart(original, difference), namedApart(original, event.currentTarget.value)]
              // A name that was written by hand stays.
              const follow = (name: 'title_cn' | 'title_en') => (values[name] === before[name] ? after[name] : values[name])
              setDifference(event.currentTarget.value)
              setValues({ ...values, title_cn: follow('title_cn'), title_en: follow('title_en') })
              setErrors({})
            }}
          />
          {[...titles, 'sku' as const].map((name) => (
            <TextInput
              key={name}
              label={labels[name]}
              lang={name === 'title_en' ? 'en' : undefined}
              value={values[name]}
              error={errors[name]}
              maxLength={name === 'sku' ? maxCodeLength : limits.title}
              aria-required={name === 'sku'}
              onChange={(event) => {
                setValues({ ...values, [name]: event.currentTarget.value })
                setErrors({})
              }}
            />
          ))}
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('products.variant.create')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  )
}
