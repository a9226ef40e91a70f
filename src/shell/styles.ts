// The shell is not hydrated, so no script imports its styles: they are gathered here, with the parts it is made of.
import.meta.glob(
  [
    './**/*.module.css',
    '/src/ui/{button,confirmation,dialog,field,gauge,image,logo,tile,toast}/*.module.css',
    '/src/features/{consent,newsletter}/*.module.css',
  ],
  { eager: true },
)
