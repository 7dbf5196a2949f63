import { Button, type ButtonSize, Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { isUseful } from '../../../../contracts/machine-translation.ts'
import type { Side } from '../../../../contracts/translation/fields.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { toasts } from '../../../lib/toasts.ts'
import { translateText, useHasService } from '../../api/translate.ts'
import { useAdminTexts } from '../../kit/texts.ts'

interface Props {
  original: { side: Side; text: string } | null
  format?: 'text' | 'html'
  /** The translation as it is written. */
  text: string
  onTranslated: (text: string) => void
}

/** Has the service write an empty translation; a text that somebody begins in the meantime takes its place. */
export function TranslateText({ original, format = 'text', text, onTranslated }: Props) {
  const hasService = useHasService()
  if (!original || original.text.trim() === '' || text.trim() !== '' || !hasService) return null
  return <TranslateButton of={{ source: original.side, text: original.text, format, context: '' }} onTranslated={onTranslated} />
}

interface ButtonProps extends Pick<Props, 'onTranslated'> {
  of: Parameters<typeof translateText>[0]
  size?: ButtonSize
}

/** Only where a service is set up: {@link useHasService}. */
export function TranslateButton({ of, onTranslated, size = 'xs' }: ButtonProps) {
  const t = useAdminTexts()
  const { mutate, isPending } = useMutation({ mutationFn: () => translateText(of) })
  // Callbacks of the call, not of the mutation: they are left out once the button is gone.
  const translate = () =>
    mutate(undefined, {
      onSuccess: (made) => (isUseful(made) ? onTranslated(made.text) : toasts.warning(t('contact-messages.nothing_translated'))),
      onError: (error) => toasts.error(isApiError(error) ? catalogueText(error) : t('contact-messages.not_translated')),
    })
  return (
    // A disabled button would lose the focus, and the field around it take that for the end of writing.
    <Button
      size={size}
      variant="default"
      aria-busy={isPending}
      leftSection={isPending ? <Loader size={12} /> : undefined}
      onClick={isPending ? undefined : translate}
    >
      {t('translation_review.translate_field')}
    </Button>
  )
}
