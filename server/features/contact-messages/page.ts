import type { ContactPage, ContactQuery } from '../../../contracts/site.ts'
import { AppError } from '../../errors.ts'
import { publicProducts } from '../products/public.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { settings } from '../settings/settings.ts'
import { newFormToken, readReference } from './challenge.ts'

export async function contactPage(reader: PublicReader, key: Buffer, { product, sent }: ContactQuery): Promise<ContactPage> {
  const { contact_form } = await settings.all(reader.db)
  return {
    product: product ? await productAskedAbout(reader, product) : null,
    required: contact_form.required_fields,
    form_token: newFormToken(key, reader.now),
    sent: readReference(key, sent),
    attempt: null,
  }
}

/** A product that has gone is no reason not to write. */
async function productAskedAbout(reader: PublicReader, idOrSlug: string): Promise<ContactPage['product']> {
  try {
    const { id, slug, title_cn, title_en } = await publicProducts.get(reader, idOrSlug)
    return { id, slug, title_cn, title_en }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
