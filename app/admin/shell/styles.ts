// First, because it says which layer lies above which.
import './admin.css'
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
