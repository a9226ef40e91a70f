// tokens.css declares the order of the layers, so it comes before every style sheet that has one.
import '#ui/tokens.css'
import '#ui/reset.css'
import '#ui/base.css'
import '#ui/print.css'
import '#shell/styles.ts'
