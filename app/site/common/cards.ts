import type { Fallback } from '../../../contracts/localized.ts'
import type { PictureView } from './picture.ts'

interface Entry extends Fallback {
  id: number
  title: string
}

interface Card extends Entry {
  picture: PictureView | null
}

export interface ProductCardView extends Card {
  href: string
  latin: string
  origin: string
}

export interface ProductRowView extends ProductCardView {
  summary: string
  sku: string
  price_min: number | null
  price_max: number | null
  currency: string
  price_unit: string
  incoterm: string | null
  port: string
}

export interface NewsBrief extends Entry {
  href: string
  published_at: string | null
  pinned: boolean
  category: ({ title: string } & Fallback) | null
}

export interface NewsCard extends NewsBrief, Card {
  summary: string
}

export interface CertificateCard extends Card {
  scope: string
  issuer: string
  number: string
  issued_on: string | null
  expires_on: string | null
  file: string | null
}

export interface CategoryCard extends Card {
  href: string
  description: string
}
