import '#ui/tokens.css'
import '#ui/base.css'

// The shell is not hydrated, so no script imports its styles: they are gathered here, with the parts it is made of.
import.meta.glob(['./shell/**/*.module.css', './ui/**/*.module.css', './features/newsletter/*.module.css'], {
  eager: true,
})
