// AbiWord 3.0.5: the clipboard after Ctrl+A and Ctrl+C of a text with a comment, most of its styles left out.
export const html = `<?xml version="1.0" encoding="UTF-8" ?>
<!DOCTYPE html PUBLIC "-//ABISOURCE//DTD XHTML plus AWML 2.2//EN" "http://www.abisource.com/2004/xhtml-awml/xhtml-awml.mod"><html xmlns="http://www.w3.org/1999/xhtml" xmlns:awml="http://www.abisource.com/2004/xhtml-awml/">
    <head>
        <meta http-equiv="Content-Type" content="application/xhtml+xml; charset=UTF-8" />
        <title>
Abiword HTML Document
        </title>
        <style type="text/css">
<!-- #toc, .toc { border: 1px solid #aaa } -->
        </style>

    </head>
<body>        <div>
            <h1 id="AbiTOC0" awml:style="Heading 1">
Report
            </h1>
            <p class="" style="text-align:center" awml:style="Normal">
<a href="#annotation-1"></a>In the middle
            </p>
            <p class="" style="text-align:right" awml:style="Normal">
At the right
            </p>
            <p awml:style="Normal">
Written on<span></span> in<span style="background:#ffff00">bright</span> ink, m<span style="vertical-align:super">2</span>, see the costs.<a href="#footnote-1">1</a>
            </p>

        </div>
        <ol awml:style="">
            <li>
Three
            </li>
            <li>
Four
            </li>

        </ol>
        <p awml:style="Normal">
Letters
        </p>
        <ol awml:style="">
            <li>
Alpha
            </li>
            <li>
Beta
            </li>

        </ol>
        <p awml:style="Normal">
Table 1: Costs of            <a name="here">
the costs
            </a>

        </p>
        <table border="0" cellpadding="0" style="width:100%;border:1pt;border-collapse:collapse;empty-cells:show;table-layout:fixed;border-style:solid">
            <tr>
                <td rowspan="" colspan="" style="padding: 0.00pt;border:inherit inherit inherit">
                    <p awml:style="Normal">
Plan
                    </p>

                </td>
                <td rowspan="" colspan="" style="padding: 0.00pt;border:inherit inherit inherit">
                    <p awml:style="Normal">
Price
                    </p>

                </td>

            </tr>
            <tr>
                <td rowspan="" colspan="" style="padding: 0.00pt;border:inherit inherit inherit">
                    <p awml:style="Normal">
Basic
                    </p>

                </td>
                <td rowspan="" colspan="" style="padding: 0.00pt;border:inherit inherit inherit">
                    <p class="" style="text-align:right" awml:style="Normal">
12,000
                    </p>

                </td>

            </tr>

        </table>
        <p awml:style="Normal">
Page<span></span> of the end
        </p>
</body>    <ol>
        <li class="footnote_anchor" id="footnote-1">
	A note below.
        </li>

    </ol>
    <div class="annotation-section">
        <p class="annotation" id="annotation-1">
            <span class="annotation-author">
Asha
            </span>
            <br />
            <blockquote class="annotation-content">
Is this right?
            </blockquote>

        </p>

    </div>

</html>
`;

export const text = `Report


Is this right?In the middle
At the right
Written on 28/11/26 in bright ink, m2, see the costs.
	A note below.
	Three
	Four
Letters
	Alpha
	Beta
Table 1: Costs of the costs
Plan
Price
Basic
12,000
Page 1 of the end`;
