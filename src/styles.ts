// tokens.css says the order of the layers, so it stands before every style sheet that has one.
import '#ui/tokens.css'
import '#ui/base.css'
import '#shell/styles.ts'
