import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { IconBookmarkPlus, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactMessage } from '../../../../contracts/contact-messages.ts'
import { isApiError } from '../../../api/error.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { usePopover } from '../../kit/layout/use-popover.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './detail.module.css'
import { forgetReply, keepReply, name as resource, useReplyTemplates } from './inbox-api.ts'

interface Props {
  message: ContactMessage
  text: string
  /** In the writer's own language. */
  draft: string
  /** `other` is the same in the other language, where it is known. */
  onChoose: (text: string, other?: string) => void
}

export function Templates({ message, text, draft, onChoose }: Props) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const { templates = [], own = [] } = useReplyTemplates(message.id).data ?? {}
  const choose = async (next: string, other?: string) => {
    const isOwn = text.trim() !== '' && ![...templates, ...own].some((template) => template.text === text)
    const isOwnDraft = draft.trim() !== '' && !templates.some((template) => template.other_text === draft)
    const question = {
      title: t('contact-messages.replace_title'),
      text: t(`contact-messages.${isOwnDraft ? 'replace_draft' : 'replace_text'}`),
      label: t('contact-messages.replace'),
    }
    if ((isOwn || isOwnDraft) && !(await confirm(question))) return
    onChoose(next, other)
  }
  return (
    <div className={css.templates} role="group" aria-label={t('contact-messages.templates')}>
      <span>{t('contact-messages.templates')}</span>
      {templates.map((template) => (
        <Button
          key={template.key}
          variant="default"
          size="compact-sm"
          onClick={() => ignoreRejection(choose(template.text, template.other_text))}
        >
          {t(`contact-messages.template.${template.key}`)}
        </Button>
      ))}
      {own.map((template) => (
        <OwnTemplate key={template.id} template={template} onChoose={() => ignoreRejection(choose(template.text))} />
      ))}
      {text.trim() === '' || own.some((template) => template.text === text) ? null : <Keep message={message} text={text} />}
    </div>
  )
}

function OwnTemplate({ template: { id, name }, onChoose }: { template: { id: number; name: string }; onChoose: () => void }) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const label = t('contact-messages.forget_template', { name })
  const forget = async () => {
    const text = t('contact-messages.forget_template_text')
    if (!(await confirm({ title: label, text, label: t('common.delete'), isDanger: true }))) return
    await forgetReply(id)
    await queries.invalidateQueries({ queryKey: [resource, 'reply-templates'] })
  }
  return (
    <span className={css.ownTemplate}>
      <Button variant="default" size="compact-sm" onClick={onChoose}>
        {name}
      </Button>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} title={label} onClick={() => ignoreRejection(forget())}>
        <IconX size={12} aria-hidden />
      </ActionIcon>
    </span>
  )
}

function Keep({ message, text }: Pick<Props, 'message' | 'text'>) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { close, popover, target } = usePopover()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const keep = async () => {
    if (name.trim() === '') return
    try {
      await keepReply(message.id, { name, text })
      await queries.invalidateQueries({ queryKey: [resource, 'reply-templates'] })
      toasts.success(t('contact-messages.template_kept', { name: name.trim() }))
      close()
      setName('')
    } catch (error) {
      if (!isApiError(error, 422)) throw error
      setProblem(error.fields.name?.join(' ') ?? error.message)
    }
  }
  return (
    <Popover {...popover} width={300}>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconBookmarkPlus size={14} aria-hidden />} {...target}>
          {t('contact-messages.keep_template')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('contact-messages.keep_template')}>
        <TextInput
          size="xs"
          label={t('contact-messages.template_name')}
          description={t('contact-messages.template_hint')}
          value={name}
          error={problem}
          maxLength={30}
          data-autofocus
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) ignoreRejection(keep())
          }}
        />
        <Button mt="xs" disabled={name.trim() === ''} onClick={() => ignoreRejection(keep())}>
          {t('common.save')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
