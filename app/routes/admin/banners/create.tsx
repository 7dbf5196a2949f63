import { BannerForm } from '../../../admin/banners/banner-form.tsx'

export default function CreateBanner() {
  return <BannerForm id={null} />
}
