import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, useMemo, useState } from 'react'
import type { ResourceContract } from '../../../../contracts/resource.ts'
import { isApiError } from '../../../api/error.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { toasts } from '../../../lib/toasts.ts'
import type { Edit } from '../../api/batches.ts'
import { publishingApi } from '../../api/resource.ts'
import css from '../../batches/batches.module.css'
import { fieldSchema } from '../../fields/schema/field-schema.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { type FormContext, FormProvider, useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import { FormStore } from '../../fields/store/form-store.ts'
import { formFields } from '../../form/controls/fields.tsx'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { adminResource } from '../../registry/resources.ts'
import { editContract, editFields, editOf, editSections, editStart, emptiedIn, missingIn, ownFirst } from './edit-contract.ts'
import { EditField } from './edit-field.tsx'

interface Props {
  contract: ResourceContract
  count: number
  /** The one field that is asked for; without it, people tick those that are to change. */
  only: string | undefined
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  /** Calls back once the first records were taken, and fails with what the server says of the fields. */
  onApply: (edit: Edit, onTaken: () => void) => Promise<void>
}

export function EditDialog({ contract, only, count, isOpen, isBusy, onClose, onApply }: Props) {
  const t = useAdminTexts()
  const isPhone = useMediaQuery('(max-width: 36rem)', false, { getInitialValueInEffect: false })
  const locale = useLocale()
  const { context, form, fields } = useEditForm(contract)
  const sections = editSections(contract, adminResource(contract.name)?.editSections).map(({ title, names }) => ({
    title,
    names: ownFirst(names, locale),
  }))
  const confirm = useConfirm()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const apply = useApply(form, { onApply, onClose })
  const toggle = (name: string) => setTicked(ticked.includes(name) ? ticked.filter((other) => other !== name) : [...ticked, name])
  const applyTicked = async () => {
    const emptied = emptiedIn(context.contract, ticked, form.values()).map(context.labelOf)
    const question = {
      title: t('batches.empty_title', { fields: emptied.join(t('form.preview_pane.comma')), count }),
      text: t('batches.empty_text'),
      label: t('batches.empty_label'),
      isDanger: true,
    }
    if (emptied.length === 0 || (await confirm(question))) await apply(fields.filter((name) => ticked.includes(name)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = missingIn(context.contract, ticked, form.values())
    if (missing.length === 0) return ignoreRejection(applyTicked())
    form.setErrors(Object.fromEntries(missing.map((name) => [name, [t('batches.required')]])))
    document.getElementById(form.idOf(missing[0] ?? ''))?.focus()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={isBusy ? () => {} : onClose}
      closeOnClickOutside={false}
      {...(only ? { onEnterTransitionEnd: () => document.getElementById(form.idOf(only))?.focus() } : {})}
      fullScreen={isPhone}
      size="lg"
      title={only ? t(`batches.quick.${contract.name}.title`, { count }) : t('batches.edit_title', { count })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <FormProvider value={context}>
        {only ? (
          <QuickEdit
            {...{ contract, only, isBusy, onClose }}
            onApply={(value) => {
              form.set(only, value)
              return apply([only])
            }}
          />
        ) : (
          <form noValidate onSubmit={submit}>
            <p className={css.lead}>{t('batches.edit_lead')}</p>
            {sections.map(({ title, names }) => (
              <section key={title} className={css.section}>
                {title === null ? null : <h3>{t(title)}</h3>}
                <ul className={css.fields}>
                  {names.map((name) => (
                    <EditField key={name} name={name} isTicked={ticked.includes(name)} onToggle={() => toggle(name)} />
                  ))}
                </ul>
              </section>
            ))}
            <Group justify="flex-end" gap="xs" className={css.foot ?? ''}>
              <Button variant="default" size="sm" disabled={isBusy} onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" size="sm" loading={isBusy} disabled={ticked.length === 0}>
                {t('batches.edit_label', { count })}
              </Button>
            </Group>
          </form>
        )}
      </FormProvider>
    </Modal>
  )
}

interface QuickEditProps extends Pick<Props, 'contract' | 'isBusy' | 'onClose'> {
  only: string
  onApply: (value: unknown) => Promise<void>
}

/** One field. An empty value cannot be submitted by mistake: a separate button clears the field. */
function QuickEdit({ contract, only, isBusy, onClose, onApply }: QuickEditProps) {
  const t = useAdminTexts()
  const { contract: edited, labelOf } = useForm()
  const { Field } = formFields(edited)
  const value = useFieldValue(only)
  const isEmpty = value === null || value === ''
  const { isNullable, kind } = fieldSchema(edited, only)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) ignoreRejection(onApply(value))
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field name={only} label={labelOf(only)} />
      <Group justify="flex-end" gap="xs" className={css.foot ?? ''}>
        {isNullable || kind === 'text' ? (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            className={css.clear ?? ''}
            disabled={isBusy}
            onClick={() => ignoreRejection(onApply(isNullable ? null : ''))}
          >
            {t(`batches.quick.${contract.name}.clear`)}
          </Button>
        ) : null}
        <Button variant="default" size="sm" disabled={isBusy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="sm" loading={isBusy} disabled={isEmpty}>
          {t(`batches.quick.${contract.name}.submit`)}
        </Button>
      </Group>
    </form>
  )
}

function useEditForm(contract: ResourceContract) {
  const labelOf = useFieldLabel(contract.name)
  const edited = useMemo(() => editContract(contract), [contract])
  const [form] = useState(() => new FormStore(editStart(edited)))
  const context = useMemo<FormContext>(
    () => ({
      contract: edited,
      form,
      item: null,
      labelOf,
      publishing: contract.batchFields?.includes('tags') ? publishingApi(contract) : null,
      sitePath: () => null,
      actions: [],
    }),
    [contract, edited, form, labelOf],
  )
  return { context, form, fields: editFields(contract) }
}

function useApply(form: FormStore, { onApply, onClose }: Pick<Props, 'onApply' | 'onClose'>) {
  const show = (fields: Record<string, string[]>, message: string) => {
    const known = Object.entries(fields).map(([path, texts]) => [path.replace(/^set\./, ''), texts] as const)
    const own = known.filter(([path]) => Object.hasOwn(form.values(), path.split('.')[0] ?? ''))
    form.setErrors(Object.fromEntries(own))
    if (own.length < known.length) toasts.error(message)
  }
  return async (ticked: string[]) => {
    try {
      await onApply(editOf(ticked, form.values()), onClose)
    } catch (error) {
      if (isApiError(error, 422)) show(error.fields, error.message)
    }
  }
}
