import { expect, test } from 'vitest'
import { publicCertificate } from '../../../contracts/certificates.ts'
import { certificateView } from './certificate-view.server.ts'

const certificate = (expires_on: string | null) =>
  publicCertificate.parse({
    id: 1,
    version: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    title_cn: '食品安全认证',
    title_en: '',
    issuer_cn: '',
    issuer_en: '',
    description_cn: '',
    description_en: '',
    scope_cn: '',
    scope_en: '',
    certificate_no: '',
    issued_on: null,
    expires_on,
    image_id: null,
    file_id: null,
    image: null,
    file: null,
    sort_order: 0,
  })

test.each([
  ['without an end', null, false, null],
  ['that ends in more than two months', '2027-02-12', false, null],
  ['that ends soon', '2026-12-29', false, 31],
  ['on its last day', '2026-11-28', false, 0],
  ['that has ended', '2026-11-27', true, null],
])('of a certificate %s the page names the days that are left: only when they are few', (_name, expires_on, hasEnded, daysLeft) => {
  expect(certificateView(certificate(expires_on), 'zh', '2026-11-28')).toMatchObject({ hasEnded, daysLeft })
})
