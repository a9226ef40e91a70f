// All style sheets, in one file. tokens.css declares the order of the layers.
import '#ui/tokens.css'
import '#ui/reset.css'
import '#ui/base.css'
import '#ui/loading.css'
import '#ui/late.css'
import '#ui/summary.css'
import '#ui/overrides.css'

import.meta.glob('./**/*.module.css', { eager: true })
