// The shell is not hydrated, so no script imports its style sheets, nor those of the components it consists of.
import.meta.glob(
  [
    './**/*.module.css',
    '/src/ui/{button,confirmation,dialog,field,gauge,image,logo,search-field,tile,toast,units}/*.module.css',
    '/src/features/{consent,newsletter}/*.module.css',
  ],
  { eager: true },
)
