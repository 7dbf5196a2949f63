import { useParams } from 'react-router'
import { BannerForm } from '../../../admin/banners/banner-form.tsx'

export default function EditBanner() {
  return <BannerForm id={Number(useParams().id)} />
}
